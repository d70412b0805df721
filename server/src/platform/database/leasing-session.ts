import type { Logger as StatementLogger } from 'drizzle-orm/logger'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { TablesRelationalConfig } from 'drizzle-orm/relations'
import type pg from 'pg'
import type { Logger } from 'pino'
import { ConnectionError, endsConnection, isServerError } from './connection-error'
import type { ConnectionPool, Lease } from './connection-pool'
import { prepareNamed } from './prepared-query'
import type { WatchedClient } from './watched-client'

interface SessionParts {
  pool: ConnectionPool
  dialect: PgDialect
  statementLogger: StatementLogger
  /** What opens a transaction: `begin`, and the settings that hold for this transaction alone. */
  begin: string
  log: Pick<Logger, 'warn'>
}

type Schema = Record<string, never>
type Work<T> = (tx: NodePgTransaction<Schema, TablesRelationalConfig>) => Promise<T>

/** A commit whose answer was lost may have been carried out; one that the database refused has not. */
function commitFailure(error: unknown): unknown {
  const isRefused = isServerError(error) && !endsConnection(error)
  return isRefused ? error : new ConnectionError('08007', { cause: error })
}

async function commit({ client }: Lease): Promise<void> {
  const { command } = await client.query('commit').catch((error: unknown) => Promise.reject(commitFailure(error)))
  // After a statement that failed unnoticed the database takes everything back, and says so in this word alone.
  if (command !== 'COMMIT') throw new Error('The transaction was taken back: a statement in it had failed.')
}

/** Drizzle's session on the connection of one transaction, which sends kept statements as well. */
class LeasedSession extends NodePgSession<Schema, TablesRelationalConfig> {
  constructor(
    private readonly connection: WatchedClient,
    dialect: PgDialect,
    private readonly statementLogger: StatementLogger,
  ) {
    super(connection, dialect, undefined, { logger: statementLogger })
  }

  override prepareQuery: NodePgSession<Schema, TablesRelationalConfig>['prepareQuery'] = (
    query,
    fields,
    name,
    ...rest
  ) => {
    const send = (values: unknown[]) => this.connection.rowsOf({ text: query.sql }, values)
    const asked = { query, fields, name, send, logger: this.statementLogger }
    return prepareNamed(asked) ?? super.prepareQuery(query, fields, name, ...rest)
  }
}

/**
 * Drizzle's session on a pool of ours. Its own begins a transaction before it is ready to give the connection back, so
 * that each `begin` that fails costs a place of the pool for ever.
 */
export class LeasingSession extends NodePgSession<Schema, TablesRelationalConfig> {
  constructor(private readonly parts: SessionParts) {
    // Of a client it only sends statements, as our pool does too.
    super(parts.pool as unknown as pg.Pool, parts.dialect, undefined, { logger: parts.statementLogger })
  }

  override prepareQuery: NodePgSession<Schema, TablesRelationalConfig>['prepareQuery'] = (
    query,
    fields,
    name,
    ...rest
  ) => {
    const { pool, statementLogger } = this.parts
    const statement = { name, text: query.sql }
    const send = (values: unknown[]) => pool.rowsOf(statement, values)
    const asked = { query, fields, name, send, logger: statementLogger }
    return prepareNamed(asked) ?? super.prepareQuery(query, fields, name, ...rest)
  }

  /**
   * Runs `work` in a transaction on a connection of its own, which goes back to the pool whatever happens.
   * @throws what `work` throws; ConnectionError 08007 when nobody knows whether the transaction was stored
   */
  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const { pool, dialect, statementLogger, begin } = this.parts
    const lease = await pool.take()
    try {
      await lease.client.query(begin)
      const session = new LeasedSession(lease.client, dialect, statementLogger)
      const tx = new NodePgTransaction<Schema, TablesRelationalConfig>(dialect, session, undefined)
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      await commit(lease)
      return result
    } catch (error) {
      await this.#takeBack(lease)
      throw error
    } finally {
      lease.giveBack()
    }
  }

  async #takeBack({ client }: Lease): Promise<void> {
    if (client.isLost) return
    try {
      await client.query('rollback')
    } catch (error) {
      this.parts.log.warn({ err: error }, 'rollback failed, so the connection is cut')
      client.cut()
    }
  }
}
