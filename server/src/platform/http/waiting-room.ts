import { once } from 'node:events'
import { createServer } from 'node:http'
import { requestTexts } from '@portal/contract/texts/call'

interface Answer {
  status: number
  body: object
}

const alive: Answer = { status: 200, body: { status: 'ok' } }
const notYet: Answer = {
  status: 503,
  body: { message: requestTexts.unavailable, errorCode: 'UNAVAILABLE', errors: [] },
}

/**
 * Listens where the portal will, while it cannot start yet: `/healthz` says that the process lives, everything else that
 * it is to be tried again.
 * @returns what ends it, and with it its connections
 */
export async function openWaitingRoom({ host, port }: { host: string; port: number }): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const { status, body } = request.url === '/healthz' ? alive : notYet
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
