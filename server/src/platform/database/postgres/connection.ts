import type pg from 'pg'
import type { Logger } from 'pino'
import {
  type Connection,
  DriverConnection,
  type Statement,
  StatementCache,
  type TransactionalConnection,
} from '../connection'
import { ConnectionError, endsConnection, isServerError } from '../database-errors'
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

/** Shared by all connections, so that each prepares a statement under the same name. */
const cache = new StatementCache()

/** A commit without a reply may have been stored. One that the database rejected was not. */
function commitFailure(error: unknown): unknown {
  const isRejected = isServerError(error) && !endsConnection(error)
  return isRejected ? error : new ConnectionError('08007', { cause: error })
}

/**
 * The connection that a transaction's work gets. It rejects statements after the end of the transaction: work that did
 * not wait for its last statement would otherwise send it in another request's transaction.
 */
class OpenTransaction implements Connection {
  #isOpen = true

  constructor(private readonly connection: Connection) {}

  async query(text: string, values: unknown[]): ReturnType<Connection['query']> {
    this.#assertOpen()
    return this.connection.query(text, values)
  }

  async queryRows(text: string, values: unknown[], name?: string): Promise<unknown[][]> {
    this.#assertOpen()
    return this.connection.queryRows(text, values, name)
  }

  close(): void {
    this.#isOpen = false
  }

  #assertOpen(): void {
    if (!this.#isOpen) throw new Error('Transaction is closed')
  }
}

/**
 * One connection to PostgreSQL. Tracks when it is lost and how long it has waited for a reply. A failure of the
 * connection rejects with `ConnectionError`.
 */
export class PostgresConnection extends DriverConnection implements TransactionalConnection {
  /** Statements that ran on this connection, by text. */
  readonly #known = new Map<string, KnownStatement>()
  #isLost = false
  #unanswered = 0
  #awaitingSince: number | null = null

  constructor(
    private readonly client: DriverClient,
    private readonly options: ConnectionOptions,
  ) {
    super(options.isPreparing ? cache : null, options.isObserved ?? false)
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

  /**
   * @param begin opens the transaction, with settings for it alone
   * @throws what `work` throws; ConnectionError 08007 if it is unknown whether the transaction was stored
   */
  async transaction<T>(work: (connection: Connection) => Promise<T>, begin = 'begin'): Promise<T> {
    const open = new OpenTransaction(this)
    try {
      await this.query(begin)
      const result = await work(open).finally(() => open.close())
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

  protected override async send({
    text,
    values,
    rowMode,
    name,
  }: Statement): Promise<{ rows: unknown[]; command?: string }> {
    const { client } = this
    const isPreparedRows = rowMode === 'array' && name !== ''
    const known = isPreparedRows ? this.#known.get(text) : undefined
    if (known) {
      try {
        return { rows: await this.#awaited(new RepeatedStatement(text, known, values).sendBy(client)) }
      } catch (error) {
        this.#known.delete(text)
        throw error
      }
    }
    const config = { text, types, ...(name && { name }), ...(rowMode === 'array' && { rowMode }) }
    const reply = await this.#awaited(client.query(config, values))
    // An empty query gets EmptyQueryResponse, which `RepeatedStatement` does not handle.
    if (isPreparedRows && reply.fields.length > 0)
      this.#known.set(text, { name, readers: reply.fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID)) })
    return reply
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
