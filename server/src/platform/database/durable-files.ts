import { fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { withEngineImports } from './engine-imports'

type Module = Parameters<NodeFS['init']>[1]
type LoadedModule = Parameters<NonNullable<Module['preRun']>[number]>[0]

interface Stream {
  /** The file's descriptor in Node. */
  nfd: number
  path: string
}

/** The part of Emscripten's file system on Node that flushing needs; the driver's types leave it out. */
interface NodeFiles {
  stream_ops: {
    fsync?: (stream: Stream) => number
    write: (stream: Stream, ...bytesAndPlace: unknown[]) => number
  }
  /** Turns an error of Node into the error number that the engine reads. */
  tryFSOperation<T>(work: () => T): T
}

function nodeFilesOf(module: LoadedModule): NodeFiles {
  const { stream_ops, tryFSOperation } = module.NODEFS as unknown as Partial<NodeFiles>
  if (stream_ops === undefined || stream_ops.fsync !== undefined || tryFSOperation === undefined) {
    throw new Error('This version of PGlite reaches the disk in another way: see docs/decisions/0016')
  }
  return { stream_ops, tryFSOperation }
}

/**
 * The engine stops at once when it cannot write its log, and an engine in WebAssembly that stops would spin for ever.
 * What was answered is on the disk, so ending the process loses nothing.
 */
function endWithoutLog(error: unknown): never {
  process.stderr.write(
    `The embedded database cannot write its log (${String(error)}). Nothing that was answered is lost; start again once the disk takes writes.\n`,
  )
  process.exit(1)
}

const isLog = ({ path }: Stream): boolean => path.includes('/pg_wal/')

/**
 * The embedded database's files in a folder, flushed to the disk whenever the engine asks for it. Emscripten passes a
 * program's fsync on to a hook that its file system on Node leaves empty; this one fills it.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: PGlite, options: Module): Promise<{ emscriptenOpts: Module }> {
    const { emscriptenOpts } = await super.init(pg, options)
    const fillHook = (module: LoadedModule): void => {
      const { stream_ops, tryFSOperation } = nodeFilesOf(module)
      const { write } = stream_ops
      stream_ops.fsync = ({ nfd }) =>
        tryFSOperation(() => {
          try {
            fsyncSync(nfd)
          } catch (error) {
            // What the system could not write it may have dropped: a second attempt would seem to succeed.
            endWithoutLog(error)
          }
          return 0
        })
      stream_ops.write = (stream, ...bytesAndPlace) => {
        try {
          return write(stream, ...bytesAndPlace)
        } catch (error) {
          if (isLog(stream)) endWithoutLog(error)
          throw error
        }
      }
    }
    const preRun = [fillHook, ...(emscriptenOpts.preRun ?? [])]
    return { emscriptenOpts: withEngineImports({ ...emscriptenOpts, preRun }) }
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
