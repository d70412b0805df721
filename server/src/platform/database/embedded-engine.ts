import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MemoryFS, PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartRefusedError } from '../start-refused'
import { DurableFiles, durableParameters } from './durable-files'
import { lockWaitParameters, withEngineImports } from './engine-imports'
import { flushFolder, flushNames } from './flush-folder'
import { assertFreeSpace } from './free-space'
import { stagingParameters } from './staged-transactions'

/** What an operator is told of a database that does not open: where its backups are, and how to go back to one. */
function damagedFolder(folder: string, cause: unknown): StartRefusedError {
  const backups = join(folder, '..', 'backups')
  return new StartRefusedError(
    `The database in ${folder} does not open: its files are damaged or not all there. Restore the newest backup from ${backups} with: npm run admin -- restore.`,
    { cause },
  )
}

const extensions = { pg_trgm }
const ownParameters = [...lockWaitParameters, ...stagingParameters]
const startParams = [...durableParameters(PGlite.defaultStartParams), ...ownParameters]

/** The database of tests, which behaves as the one on files but for the disk. */
class VolatileFiles extends MemoryFS {
  override async init(...start: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(...start)
    return { emscriptenOpts: withEngineImports(emscriptenOpts) }
  }
}

/** Whether a folder holds a database, whole or not. An empty one does not. */
async function isMade(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).length > 0
}

/**
 * Makes the database in a folder beside its own, and moves it to its name when all of it is on the disk: a start that is
 * cut off leaves no half-made database behind.
 */
async function makeFolder(folder: string, loadDataDir: PGliteOptions['loadDataDir']): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  // The engine's own failure on a full disk does not name the reason.
  await assertFreeSpace(dirname(folder))
  const engine = await PGlite.create({
    ...{ fs: new DurableFiles(draft), startParams, extensions },
    ...(loadDataDir && { loadDataDir }),
  })
  await engine.close()
  await flushFolder(draft)
  await rename(draft, folder)
  await flushNames(dirname(folder))
}

/** @throws StartRefusedError that names the backups when the files are damaged */
async function openFolder(folder: string): Promise<PGlite> {
  // Without the file of its version the driver would take the folder for empty and write over it.
  if (!existsSync(join(folder, 'PG_VERSION'))) throw damagedFolder(folder, null)
  try {
    return await PGlite.create({ fs: new DurableFiles(folder), startParams, extensions })
  } catch (error) {
    throw damagedFolder(folder, error)
  }
}

/** Has every transaction begin with a look at the disk; single statements, which only read, go on. */
function refusingWhenFull(engine: PGlite, folder: string): PGlite {
  const begin: PGlite['transaction'] = engine.transaction.bind(engine)
  engine.transaction = async (work) => {
    await assertFreeSpace(folder)
    return begin(work)
  }
  return engine
}

/**
 * Starts the engine on the files in `dataDir`, made on the first start, or in memory without one. On files a commit
 * returns once it is on the disk.
 * @param options.loadDataDir fills a new database from a dump
 * @throws StartRefusedError that names the backups when the files are damaged
 */
export async function openEngine({
  dataDir,
  loadDataDir,
}: Pick<PGliteOptions, 'dataDir' | 'loadDataDir'>): Promise<PGlite> {
  if (dataDir === undefined) {
    const volatile = { fs: new VolatileFiles(), startParams: [...PGlite.defaultStartParams, ...ownParameters] }
    return PGlite.create({ ...volatile, extensions, ...(loadDataDir && { loadDataDir }) })
  }
  if (await isMade(dataDir)) {
    if (loadDataDir) throw new Error(`The folder ${dataDir} holds a database already`)
    // Files that were copied here, or unpacked from a backup, may not be on the disk yet.
    await flushFolder(dataDir)
  } else {
    await makeFolder(dataDir, loadDataDir)
  }
  return refusingWhenFull(await openFolder(dataDir), dataDir)
}
