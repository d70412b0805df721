import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../src/platform/database/migrations/schema-state'

/** Changes whenever a migration does, so that a cached template is never outdated. */
export function migrationsHash(): string {
  const folder = migrationsFolder()
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
