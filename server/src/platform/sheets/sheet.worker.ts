import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { giveWay } from '../give-way'
import { systemThreadId } from '../thread-time'
import { readSheet } from './read-sheet'
import type { SheetMessage, SheetTask } from './sheet-messages'

const port = parentPort
if (!port) throw new Error('Not in a worker thread')

giveWay()
port.postMessage({ kind: 'begun', threadId: systemThreadId() } satisfies SheetMessage)
await readSheet(workerData as SheetTask, async (message) => {
  port.postMessage(message)
  // A thread that reads ahead would make the server take all its rows at one go.
  if (message.kind === 'rows') await once(port, 'message')
})
