import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'
import type { PgDialect } from 'drizzle-orm/pg-core'
import { PgliteSession } from 'drizzle-orm/pglite'
import type { TablesRelationalConfig } from 'drizzle-orm/relations'
import { PreparedQuery } from './prepared-query'
import { datesAndTheLike } from './text-types'

type Schema = Record<string, never>

const asText = (text: string): string => text
const options = {
  rowMode: 'array',
  parsers: Object.fromEntries(datesAndTheLike.map((type) => [type, asText])),
} as const

/** Drizzle's session on the embedded database, with statements that are kept. */
export class EmbeddedSession extends PgliteSession<Schema, TablesRelationalConfig> {
  constructor(
    private readonly engine: PGlite,
    dialect: PgDialect,
    private readonly statementLogger: Logger,
  ) {
    super(engine, dialect, undefined, { logger: statementLogger })
  }

  override prepareQuery: PgliteSession<Schema, TablesRelationalConfig>['prepareQuery'] = (
    query,
    fields,
    name,
    ...rest
  ) => {
    if (!fields || !name) return super.prepareQuery(query, fields, name, ...rest)
    const send = async (values: unknown[]) => (await this.engine.query<unknown[]>(query.sql, values, options)).rows
    return new PreparedQuery({ query, fields, send, logger: this.statementLogger })
  }
}
