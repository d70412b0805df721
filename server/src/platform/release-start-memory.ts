import { Session } from 'node:inspector'

const AFTER_MS = 10_000

/**
 * Collects all garbage, moves what is left together and gives the room back. It takes some 100 ms. Node offers this collection, which is that of
 * a system short of memory, through the inspector alone; it is asked within the process and opens no port.
 */
export function giveMemoryBack(): void {
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
export function releaseStartMemory(): void {
  setTimeout(giveMemoryBack, AFTER_MS).unref()
}
