import type { PGlite, Transaction } from '@electric-sql/pglite'
import type { Logger } from 'drizzle-orm/logger'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import { PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite'
import type { TablesRelationalConfig } from 'drizzle-orm/relations'
import { prepareNamed } from './prepared-query'
import { textParsers } from './text-types'

type Schema = Record<string, never>
type Work<T> = (tx: PgliteTransaction<Schema, TablesRelationalConfig>) => Promise<T>

const options = { rowMode: 'array', parsers: Object.fromEntries(textParsers) } as const

/** Drizzle's session on the embedded database, with statements that are kept. */
export class EmbeddedSession extends PgliteSession<Schema, TablesRelationalConfig> {
  constructor(
    private readonly engine: PGlite | Transaction,
    private readonly ownDialect: PgDialect,
    private readonly statementLogger: Logger,
  ) {
    super(engine as PGlite, ownDialect, undefined, { logger: statementLogger })
  }

  override prepareQuery: PgliteSession<Schema, TablesRelationalConfig>['prepareQuery'] = (
    query,
    fields,
    name,
    ...rest
  ) => {
    const send = async (values: unknown[]) => (await this.engine.query<unknown[]>(query.sql, values, options)).rows
    const asked = { query, fields, name, send, logger: this.statementLogger }
    return prepareNamed(asked) ?? super.prepareQuery(query, fields, name, ...rest)
  }

  /** Runs `work` in a transaction, whose statements may be kept too. */
  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    if (!('transaction' in this.engine)) throw new Error('A transaction within another is a savepoint.')
    return this.engine.transaction(async (engine) => {
      const session = new EmbeddedSession(engine, this.ownDialect, this.statementLogger)
      const tx = new PgliteTransaction<Schema, TablesRelationalConfig>(this.ownDialect, session, undefined)
      if (config) await tx.setTransaction(config)
      return work(tx)
    })
  }
}
