import addressparser from 'nodemailer/lib/addressparser'
import type { Config } from '../config'
import { composeMessage } from './compose-message'
import { composingFailure } from './mail-failure'
import type { MailServer } from './outgoing-mail'
import { connectSmtp, type OpenConnection } from './smtp-connection'
import { type SmtpLimits, smtpLimits } from './smtp-limits'
import { smtpOptions } from './smtp-options'

/** Mail servers allow a connection only so many messages. */
const messagesPerConnection = 100

/** The mail server behind `SMTP_URL`; messages go one after the other. */
export function openSmtpServer(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  overrides: Partial<SmtpLimits> = {},
): MailServer {
  const limits = { ...smtpLimits, ...overrides }
  const options = smtpOptions(smtpUrl)
  const [sender] = addressparser(from, { flatten: true })
  const stopping = new AbortController()
  let kept: OpenConnection | undefined
  let carried = 0

  async function connection(): Promise<OpenConnection> {
    if (kept?.isOpen() && carried < messagesPerConnection) return kept
    kept?.quit()
    carried = 0
    kept = await connectSmtp(options, limits, stopping.signal)
    return kept
  }

  return {
    send: async (mail) => {
      const message = await composeMessage(from, mail).catch((error: unknown) => {
        throw composingFailure(error)
      })
      const open = await connection()
      carried += 1
      try {
        await open.send({ from: sender?.address ?? from, to: mail.to }, message)
      } catch (error) {
        // Where the conversation stands is not known after a failure.
        open.close()
        kept = undefined
        throw error
      }
    },
    check: async () => {
      const open = await connectSmtp(options, limits, stopping.signal)
      open.quit()
    },
    rest: () => {
      kept?.quit()
      kept = undefined
    },
    close: () => {
      stopping.abort()
      kept?.close()
      kept = undefined
    },
  }
}
