import { Socket } from 'node:net'
import pg from 'pg'
import { ConnectionError, endsConnection, isDriverFailure, isServerError } from './connection-error'
import { RepeatedStatement } from './repeated-statement'
import { types } from './text-types'

/** A statement that gives rows. */
export interface RowStatement {
  text: string
  /** Under which it is prepared; undefined for one that follows from the text. */
  name?: string | undefined
}

/**
 * A connection that knows when it is lost. Without a listener of its own, one that breaks while somebody uses it would
 * end the process: the pool listens only while it is idle. A failure of the connection rejects with `ConnectionError`.
 */
export class WatchedClient extends pg.Client {
  /** The process of the server behind this connection, as the server named it; the driver's types leave it out. */
  declare readonly processID: number | null
  readonly #socket: Socket
  #isLost = false
  #unanswered = 0
  #awaitingSince: number | null = null

  constructor(config: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
    this.on('error', () => {
      this.#isLost = true
    })
    this.on('end', () => {
      this.#isLost = true
    })
    const send = this.query
    this.query = ((...sent: unknown[]) => {
      const [statement] = sent
      const sendNow = (): unknown => Reflect.apply(send, this, sent)
      const result = statement instanceof RepeatedStatement ? statement.sentBy(sendNow) : sendNow()
      return result instanceof Promise ? this.#awaited(result) : result
    }) as typeof send
  }

  /** Whether no further statement may be sent. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Since when the answer that comes next is awaited, by the process's own clock; null when none is. */
  get awaitingSince(): number | null {
    return this.#awaitingSince
  }

  /** Cuts the connection at once, whatever is under way on it; the database takes an open transaction back. */
  cut(): void {
    this.#isLost = true
    this.#socket.destroy()
  }

  /** @returns rows, each a list of the columns' values */
  async rowsOf({ text, name }: RowStatement, values: unknown[]): Promise<unknown[][]> {
    const { rows } = await this.query<unknown[]>({ text, rowMode: 'array', types, ...(name && { name }) }, values)
    return rows
  }

  #awaited(result: Promise<unknown>): Promise<unknown> {
    this.#unanswered += 1
    this.#awaitingSince ??= performance.now()
    return result.then(
      (answer) => {
        this.#noteAnswer()
        return answer
      },
      (error: unknown) => {
        this.#noteAnswer()
        throw this.#judged(error)
      },
    )
  }

  #noteAnswer(): void {
    this.#unanswered -= 1
    this.#awaitingSince = this.#unanswered === 0 ? null : performance.now()
  }

  #judged(error: unknown): unknown {
    if (isServerError(error)) {
      if (endsConnection(error)) this.#isLost = true
      return error
    }
    if (!this.#isLost && !isDriverFailure(error)) return error
    // A statement that nobody waits for any more would hold up the next one, so the connection goes with it.
    this.cut()
    return new ConnectionError('08006', { cause: error })
  }
}
