import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailCounter {
  /** For `SMTP_URL`. */
  url: string
  /** When each message had come whole, in milliseconds. */
  arrivals: number[]
  bytes(): number
  close(): Promise<void>
}

/** A mail server on this machine that takes every message and keeps none. */
export async function countMails(): Promise<MailCounter> {
  const arrivals: number[] = []
  let bytes = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, _session, done) => {
      stream.on('data', (block: Buffer) => {
        bytes += block.length
      })
      stream.once('end', () => {
        arrivals.push(performance.now())
        done()
      })
    },
  })
  // The product goes away with a message in flight when the time is over.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrivals,
    bytes: () => bytes,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
