import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '../src/platform/database/embedded'
import { migrationsHash } from './migrations-hash'

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Returns the path of a dump of a migrated database. Making it takes seconds, so it is cached until a migration
 * changes.
 */
export async function makeEmbeddedTemplate(): Promise<string> {
  const path = join(cache, `embedded-template-${migrationsHash()}.tar.gz`)
  if (existsSync(path)) return path
  await mkdir(cache, { recursive: true })
  const database = await openEmbedded({})
  try {
    await database.migrate()
    const draft = `${path}.${process.pid}`
    await writeFile(draft, (await database.dump?.()) ?? '')
    await rename(draft, path)
  } finally {
    await database.close()
  }
  return path
}
