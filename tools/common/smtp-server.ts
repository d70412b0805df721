import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** Starts a local mail server without sign-in or encryption. The handlers decide what it accepts. */
export async function startSmtpServer(handlers: Pick<SMTPServerOptions, 'onRcptTo' | 'onData'>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    ...handlers,
  })
  // Clients that are stopped or killed close the connection in the middle of an email.
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
