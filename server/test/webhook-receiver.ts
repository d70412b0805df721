import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebhookBody } from '@portal/contract/webhooks/events'

export interface ReceivedCall {
  path: string
  headers: IncomingHttpHeaders
  /** The body as received, to which the signature applies. */
  text: string
  body: WebhookBody
}

type Answer = { status: number; text?: string; headers?: Record<string, string> } | 'never'

/** Opens another system that receives webhooks on this machine, and answers as configured: 200 by default. */
export async function openReceiver() {
  const received: ReceivedCall[] = []
  let answer: (call: ReceivedCall) => Answer = () => ({ status: 200, text: 'thank you' })
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const call = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) as WebhookBody }
    received.push(call)
    const answered = answer(call)
    if (answered === 'never') return
    reply.writeHead(answered.status, answered.headers)
    reply.end(answered.text ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: (path = '/hooks') => `http://127.0.0.1:${port}${path}`,
    /** Sets its answer from now on. */
    answerWith: (answers: Answer | ((call: ReceivedCall) => Answer)) => {
      answer = typeof answers === 'function' ? answers : () => answers
    },
    /** Resets it to the initial state. */
    reset: () => {
      received.length = 0
      answer = () => ({ status: 200, text: 'thank you' })
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>
