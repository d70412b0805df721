import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Starts a mail server on this machine that accepts what its handlers accept, without sign-in or encryption. */
export async function startSmtpServer(handlers: Pick<SMTPServerOptions, 'onRcptTo' | 'onData'>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    ...handlers,
  })
  // Clients disconnect in the middle of a message when they are stopped or killed.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    /** For `SMTP_URL`. */
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
