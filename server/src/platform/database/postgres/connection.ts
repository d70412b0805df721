import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionError, endsConnection, isServerError } from '../database-errors'
import type { Connection, TransactionalConnection } from '../drizzle-internals'
import { observed } from '../observe-statements'
import { isCachedText, REPLAN_EACH_TIME } from '../prepared-statements'
import { DriverClient, isDriverFailure, type KnownStatement, RepeatedStatement, types } from './pg-internals'

interface ConnectionOptions {
  /**
   * Whether statements are prepared by name. Behind a pooler they are not: the next statement may reach a backend that
   * does not know the name.
   */
  isPreparing?: boolean
  /** Whether listeners of statements are notified. */
  isObserved?: boolean
  log: Pick<Logger, 'warn'>
}

const cachedNames = new Map<string, string>()

/** A name that follows from the text, the same on every connection. */
function cachedName(text: string): string {
  const cached = cachedNames.get(text)
  if (cached !== undefined) return cached
  const name = createHash('sha1').update(text).digest('base64url')
  cachedNames.set(text, name)
  return name
}

function automaticName(text: string, values: readonly unknown[], isSingle: boolean): string {
  const isNamed = !text.startsWith(REPLAN_EACH_TIME) && isCachedText(cachedNames, text, values, isSingle)
  return isNamed ? cachedName(text) : ''
}

/** A commit without a reply may have been stored. One that the database rejected was not. */
function commitFailure(error: unknown): unknown {
  const isRejected = isServerError(error) && !endsConnection(error)
  return isRejected ? error : new ConnectionError('08007', { cause: error })
}

/**
 * One connection to PostgreSQL. Prepares statements, tracks when it is lost and how long it has waited for a reply, and
 * notifies statement listeners. A failure of the connection rejects with `ConnectionError`.
 */
export class PostgresConnection implements TransactionalConnection {
  /** Statements that ran on this connection, by text. */
  readonly #known = new Map<string, KnownStatement>()
  #isLost = false
  #unanswered = 0
  #awaitingSince: number | null = null

  constructor(
    private readonly client: DriverClient,
    private readonly options: ConnectionOptions,
  ) {
    // Without a listener, a connection that breaks in use would end the process: the pool listens only while it is idle.
    client.on('error', () => {
      this.#isLost = true
    })
    client.on('end', () => {
      this.#isLost = true
    })
  }

  /** Opens a connection outside the pool. */
  static async open(config: pg.ClientConfig, options: ConnectionOptions): Promise<PostgresConnection> {
    const client = new DriverClient(config)
    const connection = new PostgresConnection(client, options)
    try {
      await client.connect()
      return connection
    } catch (error) {
      connection.cut()
      throw error
    }
  }

  /** Whether no further statement may be sent. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Since when the next reply has been awaited, on the process's monotonic clock; null when none is. */
  get awaitingSince(): number | null {
    return this.#awaitingSince
  }

  get backend(): { host: string; port: number; processId: number | null } {
    const { host, port, processID } = this.client
    return { host, port, processId: processID }
  }

  /** Several commands may be sent when there are no values. */
  query<Row extends object>(text: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> {
    const name = this.options.isPreparing ? automaticName(text, values, false) : ''
    return this.#send(text, () => this.client.query<Row>({ text, types, ...(name && { name }) }, values))
  }

  async queryRows(text: string, values: unknown[], givenName?: string): Promise<unknown[][]> {
    const { client } = this
    const name = this.options.isPreparing ? (givenName ?? automaticName(text, values, true)) : ''
    if (name === '') {
      const send = () => client.query<unknown[]>({ text, types, rowMode: 'array' }, values)
      return (await this.#send(text, send)).rows
    }
    const known = this.#known.get(text)
    if (known) {
      try {
        return await this.#send(text, () => new RepeatedStatement(text, known, values).sendBy(client))
      } catch (error) {
        this.#known.delete(text)
        throw error
      }
    }
    const send = () => client.query<unknown[]>({ text, name, types, rowMode: 'array' }, values)
    const { rows, fields } = await this.#send(text, send)
    // PostgreSQL answers an empty text differently, and `RepeatedStatement` does not handle that.
    if (fields.length > 0)
      this.#known.set(text, { name, readers: fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)) })
    return rows
  }

  /**
   * @param begin opens the transaction, with settings for it alone
   * @throws what `work` throws; ConnectionError 08007 if it is unknown whether the transaction was stored
   */
  async transaction<T>(work: (connection: Connection) => Promise<T>, begin = 'begin'): Promise<T> {
    try {
      await this.query(begin)
      const result = await work(this)
      await this.#commit()
      return result
    } catch (error) {
      await this.#rollBack()
      throw error
    }
  }

  /** Closes the connection immediately, even with a running statement. The database rolls back an open transaction. */
  cut(): void {
    this.#isLost = true
    this.client.socket.destroy()
  }

  /** Closes the connection in an orderly way. Never resolves if the server is silent. */
  async end(): Promise<void> {
    await this.client.end()
  }

  #send<T>(text: string, send: () => Promise<T>): Promise<T> {
    const { isObserved = false } = this.options
    return isObserved ? observed(text, () => this.#awaited(send())) : this.#awaited(send())
  }

  async #awaited<T>(reply: Promise<T>): Promise<T> {
    this.#unanswered += 1
    this.#awaitingSince ??= performance.now()
    try {
      return await reply
    } catch (error) {
      throw this.#judged(error)
    } finally {
      this.#unanswered -= 1
      this.#awaitingSince = this.#unanswered === 0 ? null : performance.now()
    }
  }

  #judged(error: unknown): unknown {
    if (isServerError(error)) {
      if (endsConnection(error)) this.#isLost = true
      return error
    }
    if (!this.#isLost && !isDriverFailure(error)) return error
    // A timed-out statement would delay the next one, so the connection is closed.
    this.cut()
    return new ConnectionError('08006', { cause: error })
  }

  async #commit(): Promise<void> {
    const { command } = await this.query('commit').catch((error: unknown) => Promise.reject(commitFailure(error)))
    // After an unnoticed failed statement the database rolls back, and this reply is the only sign.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back because a statement in it had failed.')
  }

  async #rollBack(): Promise<void> {
    if (this.#isLost) return
    try {
      await this.query('rollback')
    } catch (error) {
      this.options.log.warn({ err: error }, 'rollback failed, so the connection is cut')
      this.cut()
    }
  }
}
