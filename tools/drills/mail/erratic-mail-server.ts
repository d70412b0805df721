import { setTimeout as sleep } from 'node:timers/promises'
import type { SMTPServerSession } from 'smtp-server'
import { startSmtpServer } from '../../common/smtp-server'

/** What happens to an email at its first attempt. The mail server accepts later attempts immediately. */
export type Mishap =
  | 'none'
  /** Answered after two seconds. */
  | 'slow'
  /** Accepted, but the connection closes without a reply, so the sender must try again. */
  | 'silent'
  /** Accepted, but never answered. */
  | 'mute'
  /** The connection closes before the email is complete. */
  | 'cut'
  /** The sending server is killed after the email is accepted but before the reply. */
  | 'kill'
  /** The sending server is frozen before it delivers the email. */
  | 'freeze'

interface Mail {
  /** The number of times that the email was accepted. */
  taken: number
  /** The start of each attempt, in milliseconds, and the name of the sending server. */
  attempts: { at: number; from: string }[]
}

export type ErraticMailServer = Awaited<ReturnType<typeof openErraticMailServer>>

export interface Accidents {
  chooseMishap(address: string): Mishap
  /** Resolves when the server with that name is dead. */
  kill(name: string, address: string): Promise<void>
  /** Resolves when the server is frozen. The server resumes on its own later. */
  freeze(name: string, address: string): Promise<void>
}

const SLOW_MS = 2_000
const SILENT_MS = 15_000

/**
 * Starts a mail server that is sometimes slow or silent, sometimes disconnects, and sometimes breaks the sender at a
 * critical moment.
 */
export async function openErraticMailServer({ chooseMishap, kill, freeze }: Accidents) {
  /** Emails by recipient; each email has a different recipient. */
  const mails = new Map<string, Mail>()
  const getMail = (address: string): Mail => {
    const mail = mails.get(address) ?? { taken: 0, attempts: [] }
    mails.set(address, mail)
    return mail
  }
  const getMishap = (address: string): Mishap =>
    getMail(address).attempts.length === 1 ? chooseMishap(address) : 'none'
  const cut = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.session.id === id) connection.close()
  }

  const { server, url, close } = await startSmtpServer({
    onRcptTo: async ({ address }, session, done) => {
      const from = session.hostNameAppearsAs
      getMail(address).attempts.push({ at: performance.now(), from })
      if (getMishap(address) === 'freeze') await freeze(from, address)
      done()
    },
    onData: (stream, session, done) => {
      const address = session.envelope.rcptTo[0]?.address ?? ''
      const mishap = getMishap(address)
      if (mishap === 'cut') return cut(session)
      stream.once('end', async () => {
        getMail(address).taken += 1
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
  /** The `SMTP_URL` for the server with that name. */
  const getUrl = (name: string): string => `${url}/?name=${name}`
  return { url: getUrl, mails, close }
}
