import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What happens to a message when it comes for the first time. Every later time it is taken at once. */
export type Mishap =
  | 'none'
  /** Answered after two seconds. */
  | 'slow'
  /** Taken, then silence, and the connection ends without an answer: the sender has to repeat it. */
  | 'silent'
  /** Taken, then silence without end. */
  | 'mute'
  /** The connection ends before the message has come whole. */
  | 'cut'
  /** The server that sends it is killed when the message has been taken and not answered. */
  | 'kill'
  /** The server that sends it stands still before it hands the message over. */
  | 'freeze'

interface Mail {
  /** How often it was taken whole. */
  taken: number
  /** When each attempt began, in milliseconds, and the name of the server that made it. */
  attempts: { at: number; from: string }[]
}

export interface ErraticMailServer {
  /** For `SMTP_URL` of the server of that name. */
  url(name: string): string
  /** By the receiver's address; every message has one of its own. */
  mails: ReadonlyMap<string, Mail>
  close(): Promise<void>
}

export interface Accidents {
  mishapOf(address: string): Mishap
  /** Resolves when the server of that name is dead. */
  kill(name: string, address: string): Promise<void>
  /** Resolves when it stands still; it goes on by itself later. */
  freeze(name: string, address: string): Promise<void>
}

const SLOW_MS = 2_000
const SILENT_MS = 15_000

const addressOf = ({ envelope }: SMTPServerSession): string => envelope.rcptTo[0]?.address ?? ''

/** A mail server on this machine that is slow, silent and cut at times, and knows when a sender is at its weakest. */
export async function openErraticMailServer({ mishapOf, kill, freeze }: Accidents): Promise<ErraticMailServer> {
  const mails = new Map<string, Mail>()
  const mailOf = (address: string): Mail => {
    const mail = mails.get(address) ?? { taken: 0, attempts: [] }
    mails.set(address, mail)
    return mail
  }
  const mishapNow = (address: string): Mishap => (mailOf(address).attempts.length === 1 ? mishapOf(address) : 'none')

  function cut(session: SMTPServerSession): void {
    for (const connection of server.connections) {
      if (connection.session.id === session.id) connection.close()
    }
  }

  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: async ({ address }, session, done) => {
      const from = session.hostNameAppearsAs
      mailOf(address).attempts.push({ at: performance.now(), from })
      if (mishapNow(address) === 'freeze') await freeze(from, address)
      done()
    },
    onData: (stream, session, done) => {
      const address = addressOf(session)
      const mishap = mishapNow(address)
      if (mishap === 'cut') return cut(session)
      stream.once('end', async () => {
        mailOf(address).taken += 1
        if (mishap === 'slow') await sleep(SLOW_MS)
        if (mishap === 'kill') return kill(session.hostNameAppearsAs, address)
        if (mishap === 'mute') return
        if (mishap === 'silent') {
          await sleep(SILENT_MS)
          return cut(session)
        }
        done()
      })
      stream.resume()
    },
  })
  // Clients that go away in the middle are what it is for.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: (name) => `smtp://127.0.0.1:${port}/?name=${name}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
