import type { MigrationConfig } from './env'
import { connect } from './platform/database/connect'
import { describeDatabase } from './platform/database/database-address'
import { createLogger } from './platform/logging'

/** Migrates the database and exits: for deployments whose server signs in with a role that owns no table. */
export async function migrateOnly(config: MigrationConfig): Promise<void> {
  const database = await connect(config, createLogger(config))
  try {
    await database.migrate()
    process.stdout.write(`The tables are up to date: ${describeDatabase(config)}\n`)
  } finally {
    await database.close()
  }
}
