import { once } from 'node:events'
import { createServer } from 'node:http'
import { requestTexts } from '@portal/contract/texts/call'

interface Answer {
  status: number
  body: object
}

const alive: Answer = { status: 200, body: { status: 'ok' } }
const unavailable: Answer = {
  status: 503,
  body: { message: requestTexts.unavailable, errorCode: 'UNAVAILABLE', errors: [] },
}

/**
 * Listens at the portal's address until the portal can start. `/healthz` reports that the process is alive; every other
 * URL returns 503 with `Retry-After`.
 * @returns a function that closes it with its connections
 */
export async function openStartupServer({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { status, body } = request.url === '/healthz' ? alive : unavailable
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '5', connection: 'close' })
      .end(JSON.stringify(body))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return async () => {
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
