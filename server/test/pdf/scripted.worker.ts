import { getPriority } from 'node:os'
import { serveRenderer } from '../../src/platform/pdf/serve-renderer'

export interface Orders {
  /** The content of the file. */
  text: string
  does: 'answer' | 'fail' | 'die' | 'work forever' | 'wait for the signal' | 'tell its priority'
  /** One number, zero until the thread may continue. */
  signal: SharedArrayBuffer
}

serveRenderer(async ({ text, does, signal }: Orders) => {
  if (does === 'die') process.exit(3)
  if (does === 'fail') throw new TypeError('not to be made')
  while (does === 'work forever') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (does === 'wait for the signal') Atomics.wait(new Int32Array(signal), 0, 0)
  return Buffer.from(does === 'tell its priority' ? String(getPriority()) : text)
})
