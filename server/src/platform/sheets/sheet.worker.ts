import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../lower-thread-priority'
import { systemThreadId } from '../thread-limit'
import { readSheet } from './read-sheet'
import type { SheetMessage, SheetTask } from './sheet-messages'

const port = parentPort
if (!port) throw new Error('This must run in a worker thread')

lowerThreadPriority()
port.postMessage({ kind: 'begun', threadId: systemThreadId() } satisfies SheetMessage)
await readSheet(workerData as SheetTask, async (message) => {
  port.postMessage(message)
  // A thread that reads ahead would make the server process all its blocks without a pause.
  if (message.kind === 'rows' || message.kind === 'hidden') await once(port, 'message')
})
