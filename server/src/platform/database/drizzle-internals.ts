import { Column, DrizzleQueryError, fillPlaceholders, getTableName, is, type Query, SQL, sql } from 'drizzle-orm'
import type { Logger } from 'drizzle-orm/logger'
import {
  PgDatabase,
  PgDialect,
  PgPreparedQuery,
  PgSession,
  PgTransaction,
  type PgTransactionConfig,
  type PreparedQueryConfig,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core'
import type { Connection, TransactionalConnection } from './connection'
import { noteStatement, statementLogger } from './statement-counter'
import type { Db, RowsResult } from './types'

type Schema = Record<string, never>
type Tx = PgTransaction<RowsResult, Schema, Schema>
type JoinsNotNullable = Record<string, boolean>

/** Types whose values Drizzle parses: date, timestamp, timestamptz, interval, arrays of them and of numeric, by their OIDs. */
export const typesParsedByDrizzle = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]

interface Decoder {
  mapFromDriverValue(value: unknown): unknown
}

/** Drizzle omits the decoder of an SQL expression from its types. */
const getSqlDecoder = (expression: SQL): Decoder => (expression as unknown as { decoder: Decoder }).decoder

const identities = [Column.prototype.mapFromDriverValue, getSqlDecoder(new SQL([])).mapFromDriverValue]

/** Null for a field whose values are used unchanged, as most are. */
function getDecoder(field: SelectedFieldsOrdered[number]['field']): Decoder | null {
  const decoder: Decoder = is(field, Column)
    ? field
    : getSqlDecoder(is(field, SQL) ? field : (field as SQL.Aliased).sql)
  return identities.includes(decoder.mapFromDriverValue) ? null : decoder
}

/**
 * Lists the objects of joined rows that may be missing, each with the position of its first column. Drizzle returns
 * null for such an object when that column is null. Objects with columns of several tables are never null.
 */
function optionalObjects(fields: SelectedFieldsOrdered, joins: JoinsNotNullable) {
  const tables = new Map<string, { first: number; names: Set<string> }>()
  for (const [n, { path, field }] of fields.entries()) {
    const [outer = '', inner] = path
    if (inner === undefined || !is(field, Column)) continue
    const found = tables.get(outer) ?? { first: n, names: new Set() }
    tables.set(outer, { ...found, names: found.names.add(getTableName(field.table)) })
  }
  return [...tables].flatMap(([name, { first, names }]) => {
    const [table = '', ...others] = names
    return others.length > 0 || joins[table] ? [] : [{ name, first }]
  })
}

/** Maps rows to objects as Drizzle does, but examines the fields once per statement instead of once per row. */
function rowMapper(fields: SelectedFieldsOrdered, joins: JoinsNotNullable | undefined) {
  const columns = fields.map(({ path: [outer = '', inner, ...deeper], field }) => {
    if (deeper.length > 0) throw new Error(`The selection of ${outer}.${inner} is nested more than two levels deep.`)
    return { outer, inner, decoder: getDecoder(field) }
  })
  const optional = joins ? optionalObjects(fields, joins) : []
  return (row: readonly unknown[]): unknown => {
    const result: Record<string, unknown> = {}
    let n = 0
    for (const { outer, inner, decoder } of columns) {
      const raw = row[n++]
      const value = raw === null || decoder === null ? raw : decoder.mapFromDriverValue(raw)
      if (inner === undefined) result[outer] = value
      else {
        result[outer] ??= {}
        ;(result[outer] as Record<string, unknown>)[inner] = value
      }
    }
    for (const { name, first } of optional) if (row[first] === null) result[name] = null
    return result
  }
}

interface Statement {
  query: Query
  fields: SelectedFieldsOrdered | undefined
  name: string | undefined
  connection: Connection
  logger: Logger
}

class Prepared<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Set by Drizzle after it created the query: for each joined table, whether it always has a row. */
  declare joinsNotNullableMap: JoinsNotNullable | undefined
  #mapRow: ReturnType<typeof rowMapper> | null = null

  constructor(private readonly statement: Statement) {
    super(statement.query, undefined, undefined)
  }

  override execute(given: Record<string, unknown> = {}): Promise<T['execute']> {
    return this.#send(this.statement.connection, given)
  }

  /** Runs the statement in a transaction that need not be the one it was built in. */
  executeIn(tx: Tx, given: Record<string, unknown>): Promise<T['execute']> {
    // Every transaction has such a session, because openDrizzle opens every database.
    const session = tx._.session as Session
    return this.#send(session.connection, given)
  }

  async #send(connection: Connection, given: Record<string, unknown>): Promise<T['execute']> {
    const { query, fields, name, logger } = this.statement
    const values = fillPlaceholders(query.params, given)
    logger.logQuery(query.sql, values)
    const failed = (error: unknown): never => {
      throw new DrizzleQueryError(query.sql, values, error instanceof Error ? error : new Error(String(error)))
    }
    if (!fields) return connection.query(query.sql, values).catch(failed)
    const rows = await connection.queryRows(query.sql, values, name).catch(failed)
    this.#mapRow ??= rowMapper(fields, this.joinsNotNullableMap)
    return rows.map(this.#mapRow)
  }
}

class Transaction extends PgTransaction<RowsResult, Schema, Schema> {
  constructor(
    private readonly ownSession: Session,
    nestedIndex = 0,
  ) {
    super(ownSession.dialect, ownSession, undefined, nestedIndex)
  }

  /** Runs `work` after a savepoint, and rolls back to it on failure. */
  override async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const inner = new Transaction(this.ownSession, this.nestedIndex + 1)
    const name = sql.raw(`sp${inner.nestedIndex}`)
    await inner.execute(sql`savepoint ${name}`)
    try {
      const result = await work(inner)
      await inner.execute(sql`release savepoint ${name}`)
      return result
    } catch (error) {
      // If this fails too, the whole transaction can only roll back. The first error says why.
      await inner.execute(sql`rollback to savepoint ${name}`).catch(() => undefined)
      throw error
    }
  }
}

const runsTransactions = (connection: Connection): connection is TransactionalConnection => 'transaction' in connection

/** Drizzle's session on our own connection. Drizzle has one for each driver, which sends statements in its own way. */
class Session extends PgSession<RowsResult, Schema, Schema> {
  constructor(
    readonly connection: Connection,
    override readonly dialect: PgDialect,
    private readonly logger: Logger,
  ) {
    super(dialect)
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
  ): PgPreparedQuery<T> {
    return new Prepared<T>({ query, fields, name, connection: this.connection, logger: this.logger })
  }

  override async transaction<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const { connection, dialect, logger } = this
    if (!runsTransactions(connection)) throw new Error('A nested transaction must be a savepoint.')
    // The connection sends these two itself, so they do not reach the logger.
    noteStatement('begin')
    const result = await connection.transaction(async (inner) => {
      const tx = new Transaction(new Session(inner, dialect, logger))
      if (config) await tx.setTransaction(config)
      return work(tx)
    })
    noteStatement('commit')
    return result
  }

  override async count(query: SQL): Promise<number> {
    const { rows } = await this.execute<{ rows: { count: unknown }[] }>(query)
    return Number(rows[0]?.count)
  }
}

/** Opens Drizzle on our own connection. */
export function openDrizzle(connection: TransactionalConnection, logger: Logger = statementLogger): Db {
  const dialect = new PgDialect()
  return new PgDatabase(dialect, new Session(connection, dialect, logger), undefined)
}
