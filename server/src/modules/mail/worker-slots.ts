import { MailFailure } from '../../platform/mail/mail-failure'

export interface SlotLimits {
  /** How many messages are sent simultaneously, each over a connection of its own. */
  atOnce: number
  /** How long a message may hold a slot. Then it is set aside: it still waits for its reply, and the next message is sent. */
  slotMs: number
  /** How many messages may be set aside. The one that has waited longest is ended when there would be more. */
  mostAside: number
}

// As of any message without a reply: the mail server may have taken it.
const noReply = (): MailFailure => new MailFailure('temporary', 'The mail server did not answer in time.', 'ETIMEDOUT')

/**
 * Which messages are being sent. A mail server that falls silent about some of them holds up the others for a short time only.
 * Ending such a message early can deliver it twice, so it keeps waiting for its reply next to the slots while there is room.
 */
export class WorkerSlots {
  readonly #holding = new Set<Promise<void>>()
  readonly #aside = new Map<Promise<void>, AbortController>()
  readonly #sending = new Set<string>()

  /** @param onFree is called when a slot became free because its message was set aside */
  constructor(
    private readonly limits: SlotLimits,
    private readonly onFree: () => void,
  ) {}

  get free(): number {
    return this.limits.atOnce - this.#holding.size
  }

  /** Whether no message holds a slot. */
  get isIdle(): boolean {
    return this.#holding.size === 0
  }

  /** The ids of all messages being sent, including those set aside. */
  get sending(): readonly string[] {
    return [...this.#sending]
  }

  /** @param send ends the message when the signal is aborted, and never rejects */
  begin(id: string, send: (ending: AbortSignal) => Promise<void>): void {
    this.#sending.add(id)
    const ending = new AbortController()
    const timer = setTimeout(() => this.#setAside(sending, ending), this.limits.slotMs)
    timer.unref()
    const sending: Promise<void> = send(ending.signal).finally(() => {
      clearTimeout(timer)
      this.#holding.delete(sending)
      this.#aside.delete(sending)
      this.#sending.delete(id)
    })
    this.#holding.add(sending)
  }

  /** Resolves when every message is over, those set aside included. */
  async ended(): Promise<void> {
    await Promise.all([...this.#holding, ...this.#aside.keys()])
  }

  #setAside(sending: Promise<void>, ending: AbortController): void {
    this.#holding.delete(sending)
    this.#aside.set(sending, ending)
    const [oldest] = this.#aside.values()
    if (this.#aside.size > this.limits.mostAside) oldest?.abort(noReply())
    this.onFree()
  }
}
