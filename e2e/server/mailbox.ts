import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received email. */
type ArrivedMail = { readonly to: string; readonly subject: string; readonly text: string }

/** A mail server on its own port that stores the emails it receives. */
export type Mailbox = {
  /** The value for SMTP_URL. */
  readonly url: string
  readonly arrived: readonly ArrivedMail[]
  readonly close: () => Promise<void>
}

export const openMailbox = async (): Promise<Mailbox> => {
  const arrived: ArrivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ subject = '', text: body = '' }) => {
          for (const { address: to } of envelope.rcptTo) arrived.push({ to, subject, text: body })
          done()
        }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
