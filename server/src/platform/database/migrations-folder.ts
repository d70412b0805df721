import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside the bundle when built, in the database folder of the sources otherwise. */
const candidates = ['./migrations', '../../db/migrations']

/** The folder of reviewed SQL migrations.
 * @throws Error when there is none, which means a broken build
 */
export function migrationsFolder(): string {
  for (const candidate of candidates) {
    const folder = fileURLToPath(new URL(candidate, import.meta.url))
    if (existsSync(`${folder}/meta/_journal.json`)) return folder
  }
  throw new Error('The migrations folder is missing; build the server again.')
}
