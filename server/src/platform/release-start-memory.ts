import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const AFTER_MS = 10_000

/**
 * Collects the garbage of the start once, when the start is well over: V8 gives back room only while little is asked of
 * it. The room for young objects has grown at the start, and would stay as large in a server that is rarely called. It
 * takes some 50 ms.
 */
export function releaseStartMemory(): void {
  const collect = () => {
    // Node offers its collector to programs only under this flag, and to contexts made while it is set.
    setFlagsFromString('--expose-gc')
    const gc: () => void = runInNewContext('gc')
    setFlagsFromString('--no-expose-gc')
    gc()
  }
  setTimeout(collect, AFTER_MS).unref()
}
