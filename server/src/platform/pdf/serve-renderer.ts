import { parentPort } from 'node:worker_threads'
import { lowerThreadPriority } from '../lower-thread-priority'
import { systemThreadId } from '../thread-limit'
import type { RenderReply, RenderRequest } from './render-threads'

/** In a worker thread: answers the requests of a `RenderThreads` with the result of `render`. */
export function serveRenderer<T>(render: (input: T) => Promise<Uint8Array>): void {
  const port = parentPort
  if (!port) throw new Error('This must run in a worker thread')
  lowerThreadPriority()
  const threadId = systemThreadId()
  port.on('message', async ({ id, input }: RenderRequest<T>) => {
    port.postMessage({ id, begun: true, threadId } satisfies RenderReply)
    try {
      // A separate copy, so that it can be transferred: a buffer may share its memory with others.
      const pdf = Uint8Array.from(await render(input))
      port.postMessage({ id, pdf } satisfies RenderReply, [pdf.buffer])
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
      port.postMessage({ id, error: reason } satisfies RenderReply)
    }
  })
}
