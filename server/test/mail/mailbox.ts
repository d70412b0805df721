import { readFileSync } from 'node:fs'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const read = (name: string): string => readFileSync(new URL(`./test-only-${name}.pem`, import.meta.url), 'utf8')

/** The certificate that the mail server of tests shows; it is signed by itself. */
export const testCertificate = read('certificate')

/** What the mail server does with the next messages, one word each; it takes all that come after. */
export type Behaviour =
  | 'take'
  /** 550 to the receiver's address. */
  | 'refuse'
  /** 450: come back later. */
  | 'greylist'
  /** Ends the connection before it has answered the message. */
  | 'drop'
  /** Ends the connection before it has seen anything of the message. */
  | 'hang up'
  /** Takes the message in and says nothing any more. */
  | 'fall silent'
  /** The same, but it has the message. */
  | 'take and fall silent'
  /** Takes the message in and answers after some seconds. */
  | 'take slowly'
  /** Takes the message in and answers once it is told to go on. */
  | 'take when told'
  /** Accepts the address, and with it asks for the message, once it is told to go on. */
  | 'hesitate'

export interface Arrived {
  to: string
  from: string
  user: string | null
  isEncrypted: boolean
  raw: string
  mail: Email
}

export interface MailboxOptions {
  /** The only user it lets in, once the connection is encrypted. */
  user?: { name: string; password: string }
  offersTls?: boolean
  /** As servers behind `smtps:` do. */
  beginsWithTls?: boolean
  /** Whether it announces SMTPUTF8. */
  takesUtf8?: boolean
  port?: number
}

export interface Mailbox {
  port: number
  /** For `SMTP_URL`, with what stands before the host and after the port. */
  url(parts?: { user?: string; query?: string; scheme?: string }): string
  /** The messages it took, in their order. */
  arrived: Arrived[]
  /** How often a message was begun, whatever became of it. */
  attempts(): number
  /** How many connections were made. */
  connections(): number
  will(...behaviours: Behaviour[]): void
  /** Gives the answers that it holds back until it is told. */
  goOn(): void
  close(): Promise<void>
}

const answer = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on a port of its own, which keeps what it is sent and can be told to misbehave. */
export async function openMailbox({
  user,
  offersTls = false,
  beginsWithTls = false,
  takesUtf8 = true,
  port = 0,
}: MailboxOptions = {}): Promise<Mailbox> {
  const arrived: Arrived[] = []
  const sockets = new Set<Socket>()
  let attempts = 0
  let connections = 0
  let heldBack: (() => void)[] = []
  let behaviours: Behaviour[] = []
  /** What it does with the message that a connection carries. */
  const chosen = new Map<string, Behaviour>()
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
      const behaviour = behaviours.shift() ?? 'take'
      chosen.set(session.id, behaviour)
      if (behaviour === 'refuse') done(answer(550, '5.1.1 No such user here'))
      else if (behaviour === 'greylist') done(answer(450, '4.7.1 Greylisted, come back later'))
      else if (behaviour === 'hesitate') heldBack.push(done)
      else if (behaviour === 'hang up') for (const socket of sockets) socket.destroy()
      else done()
    },
    onData: async (stream, session, done) => {
      const kind = chosen.get(session.id)
      // Null when the connection ended in the middle: then it is no message.
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
      if (kind === 'take when told') heldBack.push(done)
      if (kind === 'take' || kind === 'hesitate') done()
    },
  })
  // A client that goes away in the middle is what some tests are about.
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
      behaviours = next
    },
    goOn: () => {
      for (const answerNow of heldBack) answerNow()
      heldBack = []
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
