import type { Logger } from 'pino'
import { StartRefusedError } from '../start-refused'
import { writeBackup } from './backup'
import { findSchemaState, listMissingMigrations } from './run-migrations'
import type { Db } from './types'

interface Parts {
  db: Db
  dump: () => Promise<Buffer>
  /** Where the backups are. */
  folder: string
  log: Pick<Logger, 'info'>
}

/**
 * Writes a backup of the embedded database when migrations are about to change it, so that an upgrade can be undone.
 * An empty database has nothing to lose.
 * @throws StartRefusedError when the backup cannot be written: then nothing is migrated
 */
export async function backUpBeforeMigrating({ db, dump, folder, log }: Parts): Promise<void> {
  if ((await findSchemaState(db)) === 'none' || (await listMissingMigrations(db)).length === 0) return
  try {
    log.info({ path: await writeBackup(dump, folder) }, 'backup written before the upgrade')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefusedError(`No backup can be written to ${folder}, so the database is not upgraded: ${reason}.`, {
      cause: error,
    })
  }
}
