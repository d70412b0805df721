import { backupsFolder, writeBackup } from '../../platform/database/embedded/backups'
import { AdminError, type DatabaseCommand } from '../command'

export const backup: DatabaseCommand = {
  on: 'database',
  usage: '',
  description: 'Writes a backup of the embedded database while no server is running.',
  words: [0, 0],
  run: async ({ database: { dump }, config, now, printLine }) => {
    if (dump === null) throw new AdminError('PostgreSQL is backed up with its own tools. See docs/operations.md.')
    printLine(`Backup written: ${await writeBackup(dump, backupsFolder(config.dataDir), now)}`)
    return true
  },
}
