import type { Logger } from 'pino'

const AFTER_MS = 10_000

/**
 * Collects all garbage, moves what is left together and gives the room back. It takes some 100 ms. Node offers this collection, which is that of
 * a system short of memory, through the inspector alone; it is asked within the process and opens no port. Rejects where Node was built without
 * it or may not use it.
 */
export async function giveMemoryBack(): Promise<void> {
  const { Session } = await import('node:inspector')
  const inspector = new Session()
  inspector.connect()
  inspector.post('HeapProfiler.collectGarbage')
  // It is done by now. Within the answer's callback the session would not close, and the process would wait for it when it ends.
  inspector.disconnect()
}

/**
 * Gives the memory of the start back once, when the start is well over: by itself V8 keeps the room for young objects as large as the start
 * made it, and old objects on more pages than they fill, in a server that is rarely called.
 */
export function releaseStartMemory(log: Pick<Logger, 'warn'>): void {
  const release = () =>
    giveMemoryBack().catch((error: unknown) => log.warn({ err: error }, "the start's memory could not be given back"))
  setTimeout(release, AFTER_MS).unref()
}
