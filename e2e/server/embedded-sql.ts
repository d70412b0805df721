import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

type EmbeddedDatabase = { readonly exec: (sql: string) => Promise<unknown>; readonly close: () => Promise<void> }
type Library = { PGlite: { create: (options: object) => Promise<EmbeddedDatabase> } }

// Load the library from the server's packages, so that both open the folder with the same version.
const serverRequire = createRequire(join(import.meta.dirname, '..', '..', 'server', 'package.json'))
const load = async <T>(name: string): Promise<T> => import(pathToFileURL(serverRequire.resolve(name)).href)

/** Runs SQL on the embedded database of a stopped server. */
export const runEmbedded = async (dataDir: string, sql: string): Promise<void> => {
  const { PGlite } = await load<Library>('@electric-sql/pglite')
  const { pg_trgm } = await load<{ pg_trgm: unknown }>('@electric-sql/pglite/contrib/pg_trgm')
  const client = await PGlite.create({ dataDir: join(dataDir, 'db'), extensions: { pg_trgm } })
  try {
    await client.exec(sql)
  } finally {
    await client.close()
  }
}
