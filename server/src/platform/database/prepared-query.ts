import { DrizzleQueryError, fillPlaceholders, type Query } from 'drizzle-orm'
import type { Logger } from 'drizzle-orm/logger'
import { PgPreparedQuery, type PreparedQueryConfig, type SelectedFieldsOrdered } from 'drizzle-orm/pg-core'
import { compileRows, type JoinsNotNullable, type MapRows } from './compile-rows'

/** Sends a statement with its values. @returns its rows, each a list of the columns' values */
export type SendForRows = (values: unknown[]) => Promise<unknown[][]>

interface Parts {
  query: Query
  fields: SelectedFieldsOrdered
  send: SendForRows
  logger: Logger
}

/** A statement that is kept, with code of its own for its rows and fewer steps between than Drizzle's. */
export class PreparedQuery<T extends PreparedQueryConfig = PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Set by Drizzle when it has made the query. */
  declare joinsNotNullableMap: JoinsNotNullable | undefined
  #mapRows: MapRows | null = null

  constructor(private readonly parts: Parts) {
    super(parts.query, undefined, undefined)
  }

  override async execute(given: Record<string, unknown> = {}): Promise<T['execute']> {
    const { query, fields, send, logger } = this.parts
    const values = fillPlaceholders(query.params, given)
    logger.logQuery(query.sql, values)
    const rows = await send(values).catch((error: unknown) => {
      throw new DrizzleQueryError(query.sql, values, error instanceof Error ? error : new Error(String(error)))
    })
    this.#mapRows ??= compileRows(fields, this.joinsNotNullableMap)
    return this.#mapRows(rows)
  }
}

/**
 * What Drizzle asks a session to prepare.
 * @returns null for what has no name, or no rows of columns that are known: that is left to Drizzle's own session
 */
export function prepareNamed<T extends PreparedQueryConfig>(
  asked: Omit<Parts, 'fields'> & { fields: SelectedFieldsOrdered | undefined; name: string | undefined },
): PreparedQuery<T> | null {
  const { fields, name, ...parts } = asked
  return fields && name ? new PreparedQuery<T>({ ...parts, fields }) : null
}
