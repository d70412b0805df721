import type { MigrationConfig } from '../env'
import { migrateOnly } from '../migrate-only'
import { getSqlState } from '../platform/database/database-errors'
import { findSchemaState } from '../platform/database/migrations/schema-state'
import { AdminError } from './command'
import { withDatabase } from './open-database'

const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Runs the migrations that a restored database of an older release lacks. Leaves a database without tables empty:
 * nothing was restored into it.
 * @param owner the configuration of the command `migrate`
 * @throws AdminError with the command to run if this role does not own the tables
 */
export async function migrateRestored(
  place: Parameters<typeof withDatabase>[0],
  owner: MigrationConfig,
): Promise<void> {
  if ((await withDatabase(place, ({ db }) => findSchemaState(db))) !== 'older') return
  try {
    await migrateOnly(owner)
  } catch (error) {
    if (getSqlState(error) !== INSUFFICIENT_PRIVILEGE) throw error
    throw new AdminError(
      'The database has the tables of an older release, which this role does not own. Start no server. Run DATABASE_OWNER_URL=postgres://... node server/dist/main.js migrate, then after-restore again.',
    )
  }
}
