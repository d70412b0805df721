import { fsyncSync } from 'node:fs'
import { MemoryFS, type PGlite, type Transaction } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Module = Parameters<NodeFS['init']>[1]
type LoadedModule = Parameters<NonNullable<Module['preRun']>[number]>[0]

const incompatible = (difference: string, decision: string): Error =>
  new Error(`This version of PGlite ${difference} differently: see docs/decisions/${decision}`)

/** Runs protocol messages as the engine's own `query` does: when it is ready, and while no transaction or other statement runs. */
export async function runAlone<T>(engine: PGlite, run: () => Promise<T>): Promise<T> {
  await engine._checkReady()
  return engine._runExclusiveTransaction(() =>
    engine._runExclusiveQuery(async () => {
      const result = await run()
      await engine.syncToFs()
      return result
    }),
  )
}

/** Runs protocol messages within a transaction, as the engine's own `query` does. */
export function runInTransaction<T>(engine: PGlite, tx: Transaction, run: () => Promise<T>): Promise<T> {
  if (tx.closed) throw new Error('Transaction is closed')
  return engine._runExclusiveQuery(run)
}

/** Milliseconds, the shortest possible: the lock's holder cannot release it while another caller waits. */
const LOCK_WAIT_MS = 1

/** Ends every wait for a lock immediately with SQLSTATE 55P03, as PostgreSQL does after five seconds. */
export const lockWaitParameters = ['-c', `lock_timeout=${LOCK_WAIT_MS}`]

/** The functions of the WebAssembly module that are replaced or called here. */
interface Imports {
  _setitimer_js: (timer: number, milliseconds: number) => number
  _abort_js: () => void
}
interface Exports {
  _emscripten_timeout: (timer: number, now: number) => void
}

type Instantiate = (imports: { env: Imports }, done: (...made: [{ exports: Exports }, unknown]) => unknown) => unknown

/** Ends the process: a stopped engine answers every statement with an error, or loops forever. */
function endProcess(reason: string): never {
  process.stderr.write(`The embedded database ${reason}\n`)
  process.exit(1)
}

/**
 * Ends waits for locks in an engine that has one connection. A staged transaction (see `staged-transactions`) holds its
 * locks without running. The engine sets an alarm when it begins to wait, but Node fires no timer while the engine
 * runs, so it would wait forever. Here the alarm fires inside the call that sets it.
 */
function endLockWaits(setTimer: Imports['_setitimer_js'], getExports: () => Exports | undefined) {
  return (timer: number, milliseconds: number): number => {
    const exports = getExports()
    // The engine sets longer ones while it starts, to report a long recovery.
    if (!exports || milliseconds <= 0 || milliseconds > LOCK_WAIT_MS) return setTimer(timer, milliseconds)
    const end = performance.now() + milliseconds
    while (performance.now() <= end);
    exports._emscripten_timeout(timer, performance.now())
    return 0
  }
}

/** Ends waits for locks, and ends the process when the engine stops. */
function replaceImports(module: Module): Module {
  const instantiate = module.instantiateWasm as unknown as Instantiate | undefined
  const instantiateWasm: Instantiate = (imports, done) => {
    const { env } = imports
    if (!instantiate || !env._setitimer_js || !env._abort_js) throw incompatible('calls its imports', '0017')
    let exports: Exports | undefined
    env._setitimer_js = endLockWaits(env._setitimer_js, () => exports)
    env._abort_js = () =>
      endProcess(
        'has stopped: it cannot reach its files. No confirmed change is lost. Start again once the files are back.',
      )
    return instantiate(imports, (instance, compiled) => {
      if (!instance.exports._emscripten_timeout) throw incompatible('calls its imports', '0017')
      exports = instance.exports
      return done(instance, compiled)
    })
  }
  return { ...module, instantiateWasm: instantiateWasm as unknown as NonNullable<Module['instantiateWasm']> }
}

interface Stream {
  /** The file's descriptor in Node. */
  nfd: number
  path: string
}

/** The part of Emscripten's file system on Node that flushing needs. The driver's types leave it out. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...bytesAndPosition: unknown[]) => number
  }
  /** Turns an error of Node into the error number that the engine reads. */
  tryFSOperation<T>(work: () => T): T
}

/** Fills the hook for fsync, and ends the process if the log cannot be written. */
function makeDurable(module: LoadedModule): void {
  const { stream_ops, tryFSOperation } = module.NODEFS as unknown as Partial<NodeFiles>
  if (stream_ops === undefined || stream_ops.fsync !== undefined || tryFSOperation === undefined) {
    throw incompatible('reaches the disk', '0016')
  }
  // All replies sent so far are on the disk, so ending the process loses nothing.
  const endProcessWithoutLog = (error: unknown): never =>
    endProcess(
      `cannot write its log (${String(error)}). No confirmed change is lost. Start again once the disk accepts writes.`,
    )
  const { write } = stream_ops
  stream_ops.fsync = ({ nfd }) =>
    tryFSOperation(() => {
      try {
        fsyncSync(nfd)
      } catch (error) {
        // The system may have dropped the data that it could not write, so a second attempt would falsely succeed.
        endProcessWithoutLog(error)
      }
      return 0
    })
  stream_ops.write = (stream, ...bytesAndPosition) => {
    try {
      return write(stream, ...bytesAndPosition)
    } catch (error) {
      if (stream.path.includes('/pg_wal/')) endProcessWithoutLog(error)
      throw error
    }
  }
}

/**
 * Files of the embedded database in a folder, flushed to disk whenever the engine asks for it. Emscripten passes a
 * program's fsync to a hook that its file system on Node leaves empty.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Module): Promise<{ emscriptenOpts: Module }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [makeDurable, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: replaceImports({ ...emscriptenOpts, preRun }) }
  }
}

/** Files in memory, for tests. They behave like those on disk except for flushing. */
export class VolatileFiles extends MemoryFS {
  override async init(...start: Parameters<MemoryFS['init']>): ReturnType<MemoryFS['init']> {
    const { emscriptenOpts } = await super.init(...start)
    return { emscriptenOpts: replaceImports(emscriptenOpts) }
  }
}

/**
 * The engine's start parameters with flushing on. Its own default for the log, fdatasync, has no hook in Emscripten.
 * @param defaults the driver's parameters, which turn flushing off
 */
export const durableParameters = (defaults: readonly string[]): string[] => [
  ...defaults.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]
