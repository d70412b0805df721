import { join } from 'node:path'
import { StartRefusedError } from '../start-refused'

/** What an operator is told of a database that does not open: where its backups are, and how to go back to one. */
export function damagedFolder(folder: string, cause: unknown): StartRefusedError {
  const backups = join(folder, '..', 'backups')
  return new StartRefusedError(
    `The database in ${folder} does not open: its files are damaged or not all there. Restore the newest backup from ${backups} with: npm run admin -- restore.`,
    { cause },
  )
}
