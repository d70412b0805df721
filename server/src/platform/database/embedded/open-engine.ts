import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartRefusedError } from '../../start-refused'
import { EmbeddedConnection } from './connection'
import { assertFreeSpace, flushFolder, flushNames } from './folder'
import { DurableFiles, durableParameters, lockWaitParameters, VolatileFiles } from './pglite-internals'
import { stagingParameters } from './staged-transactions'

/** Tells the operator where the backups are and how to restore one. */
function damagedFolder(folder: string, cause: unknown): StartRefusedError {
  const backups = join(folder, '..', 'backups')
  return new StartRefusedError(
    `The database in ${folder} does not open: its files are damaged or incomplete. Restore the newest backup from ${backups} with: npm run admin -- restore.`,
    { cause },
  )
}

const extensions = { pg_trgm }
const customParameters = [...lockWaitParameters, ...stagingParameters]
const startParams = [...durableParameters(PGlite.defaultStartParams), ...customParameters]

/** Whether a folder contains a database, complete or not. */
async function hasFiles(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).length > 0
}

/**
 * Creates the database in a temporary folder, and renames that once all of it is on disk: an interrupted start leaves
 * no incomplete database.
 */
async function createFolder(folder: string, loadDataDir: PGliteOptions['loadDataDir']): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  // The engine's own error on a full disk does not name the reason.
  await assertFreeSpace(dirname(folder))
  const engine = await PGlite.create({
    fs: new DurableFiles(draft),
    startParams,
    extensions,
    ...(loadDataDir && { loadDataDir }),
  })
  await engine.close()
  await flushFolder(draft)
  await rename(draft, folder)
  await flushNames(dirname(folder))
}

/** @throws StartRefusedError that names the backups if the files are damaged */
async function openFolder(folder: string): Promise<PGlite> {
  // Without its version file, the driver would take the folder for empty and overwrite it.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damagedFolder(folder, null)
  try {
    return await PGlite.create({ fs: new DurableFiles(folder), startParams, extensions })
  } catch (error) {
    throw damagedFolder(folder, error)
  }
}

interface OpenEngine {
  engine: PGlite
  connection: EmbeddedConnection
}

/**
 * Starts the engine on the files in `dataDir`, created on the first start, or in memory without one. On files, a commit
 * returns once it is on disk.
 * @param options.loadDataDir fills a new database from a dump
 * @throws StartRefusedError that names the backups if the files are damaged
 */
export async function openEngine({
  dataDir,
  loadDataDir,
}: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<OpenEngine> {
  if (dataDir === undefined) {
    const volatile = { fs: new VolatileFiles(), startParams: [...PGlite.defaultStartParams, ...customParameters] }
    const engine = await PGlite.create({ ...volatile, extensions, ...(loadDataDir && { loadDataDir }) })
    return { engine, connection: new EmbeddedConnection(engine, null) }
  }
  if (await hasFiles(dataDir)) {
    if (loadDataDir) throw new Error(`The folder ${dataDir} already contains a database`)
    // Files that were copied here, or unpacked from a backup, may not be on the disk yet.
    await flushFolder(dataDir)
  } else {
    await createFolder(dataDir, loadDataDir)
  }
  const engine = await openFolder(dataDir)
  return { engine, connection: new EmbeddedConnection(engine, dataDir) }
}
