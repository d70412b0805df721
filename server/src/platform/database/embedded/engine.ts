import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions, type Results, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { StartError } from '../../start-error'
import { type Connection, DriverConnection, type Statement, type TransactionalConnection } from '../connection'
import { assertFreeSpace, flushFolder, flushNames } from './folder'
import {
  DurableFiles,
  durableParameters,
  lockWaitParameters,
  runAlone,
  runInTransaction,
  VolatileFiles,
} from './pglite-internals'
import { customParsers, PreparedStatements } from './protocol'
import { stagingParameters } from './staged-transactions'

type Run = () => Promise<Results<unknown>>

/** Sends statements to the engine, or within one of its transactions. */
class EngineConnection extends DriverConnection {
  constructor(
    private readonly target: PGlite | Transaction,
    protected readonly prepared: PreparedStatements,
    /** Runs a prepared statement while no other statement is sent. */
    private readonly runExclusively: (run: Run) => Promise<Results<unknown>>,
  ) {
    super(prepared.cache, true)
  }

  /** Ignores given names: there is one connection, so a text has one name in and outside transactions. */
  override queryRows(text: string, values: unknown[]): Promise<unknown[][]> {
    return super.queryRows(text, values)
  }

  protected override send(statement: Statement): Promise<Results<unknown>> {
    const { text, values, rowMode, name } = statement
    return name === ''
      ? this.target.query(text, values, { rowMode, parsers: customParsers })
      : this.runExclusively(() => this.prepared.run(statement))
  }
}

/** The one connection of the embedded database. Transactions queue, and begin only with enough free disk space. */
class EmbeddedConnection extends EngineConnection implements TransactionalConnection {
  /** @param folder where the files are; null in memory */
  constructor(
    private readonly engine: PGlite,
    private readonly folder: string | null,
  ) {
    super(engine, new PreparedStatements(engine), (run) => runAlone(engine, run))
  }

  /** Single statements only read, so they also run on a full disk. */
  async transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const { engine, folder, prepared } = this
    if (folder !== null) await assertFreeSpace(folder)
    return engine.transaction((tx) =>
      work(new EngineConnection(tx, prepared, async (run) => runInTransaction(engine, tx, run))),
    )
  }
}

/** Tells the operator where the backups are and how to restore one. */
function damagedFolder(folder: string, cause: unknown): StartError {
  const backups = join(folder, '..', 'backups')
  return new StartError(
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

/** @throws StartError that names the backups if the files are damaged */
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
 * @throws StartError that names the backups if the files are damaged
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
