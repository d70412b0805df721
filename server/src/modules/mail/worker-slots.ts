import { MailFailure } from '../../platform/mail/mail-failure'

export interface SlotLimits {
  /** How many emails are sent concurrently, each over its own connection. */
  concurrency: number
  /** How long an email may hold a slot. Then it is set aside: it still waits for its reply, and the next email is sent. */
  slotMs: number
  /** How many emails may be set aside. Beyond that, the one that has waited longest is aborted. */
  maxSetAside: number
}

// Reported like any missing reply: the mail server may still have accepted the email.
const noReply = (): MailFailure => new MailFailure('temporary', 'The mail server did not answer in time.', 'ETIMEDOUT')

/**
 * Tracks the emails being sent. A mail server that stops replying to some emails delays the others only briefly. Aborting
 * such an email early could deliver it twice, so it keeps waiting for its reply outside the slots while there is room.
 */
export class WorkerSlots {
  readonly #inSlots = new Set<Promise<void>>()
  readonly #outsideSlots = new Map<Promise<void>, AbortController>()
  readonly #sending = new Set<string>()

  /** @param onFree called when a slot becomes free because its email was set aside */
  constructor(
    private readonly limits: SlotLimits,
    private readonly onFree: () => void,
  ) {}

  get free(): number {
    return this.limits.concurrency - this.#inSlots.size
  }

  get isIdle(): boolean {
    return this.#inSlots.size === 0
  }

  /** The IDs of all emails being sent, including those set aside. */
  get sending(): readonly string[] {
    return [...this.#sending]
  }

  /** @param send aborts the email when the signal is aborted, and never rejects */
  begin(id: string, send: (ending: AbortSignal) => Promise<void>): void {
    this.#sending.add(id)
    const ending = new AbortController()
    const timer = setTimeout(() => this.#setAside(sending, ending), this.limits.slotMs)
    timer.unref()
    const sending: Promise<void> = send(ending.signal).finally(() => {
      clearTimeout(timer)
      this.#inSlots.delete(sending)
      this.#outsideSlots.delete(sending)
      this.#sending.delete(id)
    })
    this.#inSlots.add(sending)
  }

  /** Resolves when every email has ended, including those set aside. */
  async ended(): Promise<void> {
    await Promise.all([...this.#inSlots, ...this.#outsideSlots.keys()])
  }

  #setAside(sending: Promise<void>, ending: AbortController): void {
    this.#inSlots.delete(sending)
    this.#outsideSlots.set(sending, ending)
    const [oldest] = this.#outsideSlots.values()
    if (this.#outsideSlots.size > this.limits.maxSetAside) oldest?.abort(noReply())
    this.onFree()
  }
}
