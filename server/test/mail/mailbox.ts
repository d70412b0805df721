import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const read = (name: string): string => readFileSync(new URL(`./test-only-${name}.pem`, import.meta.url), 'utf8')

/** The self-signed certificate of the tests' mail server. */
export const testCertificate = read('certificate')

/** How the mail server treats the next messages, one word each; it accepts all later ones. */
export type Behavior =
  | 'take'
  /** 550 for the recipient's address. */
  | 'refuse'
  /** 450: try again later. */
  | 'greylist'
  /** Closes the connection before answering the message. */
  | 'drop'
  /** Closes the connection before the message starts. */
  | 'hang up'
  /** Receives the message and goes silent. */
  | 'fall silent'
  /** Accepts the message and goes silent. */
  | 'take and fall silent'
  /** Accepts the message and answers after some seconds. */
  | 'take slowly'
  /** Accepts the message and answers once `resume` is called. */
  | 'take when told'
  /** Accepts the address, and so requests the message, once `resume` is called. */
  | 'hesitate'

export interface ArrivedMessage {
  to: string
  from: string
  user: string | null
  isEncrypted: boolean
  raw: string
  mail: Email
}

export interface MailboxOptions {
  /** Requires this login. If TLS is offered, the login is accepted only over TLS. */
  user?: { name: string; password: string }
  offersTls?: boolean
  /** Like servers behind `smtps:`. */
  beginsWithTls?: boolean
  /** Whether it announces SMTPUTF8. */
  takesUtf8?: boolean
  port?: number
}

export interface Mailbox {
  port: number
  /** For `SMTP_URL`, with the parts before the host and after the port. */
  url(parts?: { user?: string; query?: string; scheme?: string }): string
  /** The accepted messages, in order. */
  arrived: ArrivedMessage[]
  /** How often a client started to send a message, whatever the result. */
  attempts(): number
  /** How many connections were made. */
  connections(): number
  will(...behaviors: Behavior[]): void
  /** Sends the answers that it was holding back. */
  resume(): void
  close(): Promise<void>
}

const answer = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** Opens a real mail server on its own port, which stores what it receives and can misbehave on request. */
export async function openMailbox({
  user,
  offersTls = false,
  beginsWithTls = false,
  takesUtf8 = true,
  port = 0,
}: MailboxOptions = {}): Promise<Mailbox> {
  const arrived: ArrivedMessage[] = []
  const sockets = new Set<Socket>()
  let attempts = 0
  let connections = 0
  let heldAnswers: (() => void)[] = []
  let behaviors: Behavior[] = []
  /** How it treats the message of each connection. */
  const chosen = new Map<string, Behavior>()
  const server = new SMTPServer({
    secure: beginsWithTls,
    hideSMTPUTF8: !takesUtf8,
    key: read('key'),
    cert: testCertificate,
    authOptional: user === undefined,
    disabledCommands: offersTls || beginsWithTls ? [] : ['STARTTLS', ...(user ? [] : ['AUTH'])],
    allowInsecureAuth: false,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username, password }, _, done) => {
      if (username === user?.name && password === user?.password) done(null, { user: username })
      else done(answer(535, 'Authentication failed'))
    },
    onRcptTo: (_, session, done) => {
      attempts += 1
      const behavior = behaviors.shift() ?? 'take'
      chosen.set(session.id, behavior)
      if (behavior === 'refuse') done(answer(550, '5.1.1 No such user here'))
      else if (behavior === 'greylist') done(answer(450, '4.7.1 Greylisted, come back later'))
      else if (behavior === 'hesitate') heldAnswers.push(done)
      else if (behavior === 'hang up') for (const socket of sockets) socket.destroy()
      else done()
    },
    onData: async (stream, session, done) => {
      const kind = chosen.get(session.id)
      // Null if the connection closed in the middle: then it is not a message.
      const raw = await text(stream).catch(() => null)
      if (raw === null) return
      if (kind === 'fall silent') return
      if (kind === 'drop') {
        for (const socket of sockets) socket.destroy()
        return
      }
      const { mailFrom, rcptTo } = session.envelope
      arrived.push({
        to: rcptTo.map(({ address }) => address).join(),
        from: mailFrom ? mailFrom.address : '',
        user: session.user ?? null,
        isEncrypted: session.secure,
        raw,
        mail: await PostalMime.parse(raw),
      })
      if (kind === 'take slowly') setTimeout(done, 2_500)
      if (kind === 'take when told') heldAnswers.push(done)
      if (kind === 'take' || kind === 'hesitate') done()
    },
  })
  // Some tests are about clients that disconnect in the middle.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: ({ user: name, query = '', scheme = 'smtp' } = {}) =>
      `${scheme}://${name ? `${name}@` : ''}127.0.0.1:${address.port}${query}`,
    arrived,
    attempts: () => attempts,
    connections: () => connections,
    will: (...next) => {
      behaviors = next
    },
    resume: () => {
      for (const answerNow of heldAnswers) answerNow()
      heldAnswers = []
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
