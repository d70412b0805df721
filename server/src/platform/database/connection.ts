import { createHash } from 'node:crypto'
import { observeStatement } from './observe-statements'
import { REPLAN_EACH_TIME } from './prepared-statements'

interface Reply<Row = unknown> {
  rows: Row[]
  /** The command that the database ran, such as COMMIT, where the driver reports it. */
  command?: string
}

/** The connection through which Drizzle sends statements. */
export interface Connection {
  /** @returns rows as objects */
  query(text: string, values: unknown[]): Promise<Reply>
  /**
   * Sends a single statement whose columns are known.
   * @param name the name of the prepared statement; empty to not prepare it, undefined to let the connection decide
   * @returns rows as arrays of column values
   */
  queryRows(text: string, values: unknown[], name?: string): Promise<unknown[][]>
}

/** A connection that also runs transactions. */
export interface TransactionalConnection extends Connection {
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>
}

/** The maximum number of prepared texts. Others are parsed each time they are sent. */
const MAX_TEXTS = 300
/** Longer texts are bulk inserts, which change with the number of rows. */
const MAX_TEXT_LENGTH = 8_000

/** Decides which statements are prepared, and under which names. */
export class StatementCache {
  readonly #names = new Map<string, string>()

  /**
   * Returns the name of a statement, the same on every connection; an empty one if it is not prepared.
   * @param isSingle whether the text is a single command. Without values, it may contain several otherwise.
   */
  getName(text: string, values: readonly unknown[], isSingle: boolean): string {
    if (text.length > MAX_TEXT_LENGTH || text.startsWith(REPLAN_EACH_TIME)) return ''
    if (values.length === 0 && !isSingle) return ''
    const cached = this.#names.get(text)
    if (cached !== undefined) return cached
    if (this.#names.size >= MAX_TEXTS) return ''
    const name = createHash('sha1').update(text).digest('base64url')
    this.#names.set(text, name)
    return name
  }
}

/** A statement as a driver receives it. */
export interface Statement {
  text: string
  values: unknown[]
  rowMode: 'object' | 'array'
  /** The name of the prepared statement; empty if it is not prepared. */
  name: string
}

/**
 * A connection to either database. Every statement takes the same path: the cache names it, `send` passes it to the
 * driver with the engine's own limits, and statement listeners are notified when it ends.
 */
export abstract class DriverConnection implements Connection {
  /**
   * @param cache null if no statement is prepared
   * @param isObserved whether statement listeners are notified
   */
  constructor(
    private readonly cache: StatementCache | null,
    private readonly isObserved: boolean,
  ) {}

  /** Several commands may be sent when there are no values. */
  query<Row extends object>(text: string, values: unknown[] = []): Promise<Reply<Row>> {
    const name = this.cache?.getName(text, values, false) ?? ''
    return this.#observe({ text, values, rowMode: 'object', name }) as Promise<Reply<Row>>
  }

  async queryRows(text: string, values: unknown[], givenName?: string): Promise<unknown[][]> {
    const name = this.cache ? (givenName ?? this.cache.getName(text, values, true)) : ''
    return (await this.#observe({ text, values, rowMode: 'array', name })).rows as unknown[][]
  }

  /** Sends a statement immediately: a caller may send the next one before this one has ended. */
  protected abstract send(statement: Statement): Promise<Reply>

  #observe(statement: Statement): Promise<Reply> {
    return this.isObserved ? observeStatement(statement.text, () => this.send(statement)) : this.send(statement)
  }
}
