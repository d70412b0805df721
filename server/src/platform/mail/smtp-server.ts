import { deliveryAddress } from '@portal/contract/api/email'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../config'
import { composingFailure, isEndedConnection, MailFailure } from './mail-failure'
import type { MailServer, OutgoingMail } from './outgoing-mail'
import { type Control, connectSmtp, type Envelope, type OpenConnection } from './smtp-connection'
import { type SmtpLimits, smtpLimits, smtpOptions } from './smtp-options'

/** The message as SMTP transfers it. nodemailer writes every header and prevents header injection. */
export function composeMessage(from: string, mail: OutgoingMail): Promise<Buffer> {
  const { messageId, to, subject, html, text, date, unsubscribeUrl, attachments } = mail
  const composer = new MailComposer({
    from,
    // As an address and not as text to parse: it can only ever be one recipient.
    to: { name: '', address: to },
    messageId,
    subject,
    date,
    html,
    text,
    attachments: attachments.map(({ fileName: filename, contentType, content }) => ({
      filename,
      contentType,
      content,
    })),
    // Out-of-office replies have nobody to reach here.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // On one line: not every mail program unfolds it.
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` } }),
      // RFC 8058 knows the one click over https alone.
      ...(unsubscribeUrl?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Mail servers allow a connection only so many messages. */
const messagesPerConnection = 100

interface Kept {
  connection: OpenConnection
  /** Messages it has carried. */
  carried: number
}

/** The mail server behind `SMTP_URL`; each message that is under way has a connection to itself. */
export function openSmtpServer(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  overrides: Partial<SmtpLimits> = {},
): MailServer {
  const limits = { ...smtpLimits, ...overrides }
  const options = smtpOptions(smtpUrl)
  const [sender] = addressparser(from, { flatten: true })
  const underWay = new Set<AbortController>()
  let stopped: MailFailure | undefined
  let idle: Kept[] = []

  async function take(signal: AbortSignal): Promise<Kept> {
    for (let kept = idle.pop(); kept; kept = idle.pop()) {
      if (kept.connection.isOpen() && kept.carried < messagesPerConnection) return kept
      kept.connection.quit()
    }
    return { connection: await connectSmtp(options, limits, signal), carried: 0 }
  }

  /** The answer; null when a kept connection had ended before anything of the message was on its way: then another is tried. */
  async function carry(envelope: Envelope, message: Buffer, { ending, confirm }: Control): Promise<string | null> {
    const kept = await take(ending.signal)
    let isBegun = false
    const begin = (): Promise<void> => {
      isBegun = true
      return confirm()
    }
    try {
      const answer = await kept.connection.send(envelope, message, { ending, confirm: begin })
      kept.carried += 1
      idle.push(kept)
      return answer
    } catch (error) {
      // Where the conversation stands is not known after a failure.
      kept.connection.close()
      if (kept.carried > 0 && !isBegun && isEndedConnection(error)) return null
      throw error
    }
  }

  /** What `close` ends, with a controller of its own: one signal for all would keep something of every message. */
  async function underControl<T>(work: (ending: AbortController) => Promise<T>): Promise<T> {
    const ending = new AbortController()
    if (stopped) ending.abort(stopped)
    underWay.add(ending)
    try {
      return await work(ending)
    } finally {
      underWay.delete(ending)
    }
  }

  function endIdle(end: (connection: OpenConnection) => void): void {
    for (const { connection } of idle) end(connection)
    idle = []
  }

  return {
    send: async (mail, { signal, confirm }) => {
      const message = await composeMessage(from, mail).catch((error: unknown) => {
        throw composingFailure(error)
      })
      return underControl(async (ending) => {
        const end = (): void => ending.abort(signal.reason)
        if (signal.aborted) end()
        signal.addEventListener('abort', end, { once: true })
        const envelope = { from: deliveryAddress(sender?.address ?? from), to: deliveryAddress(mail.to) }
        try {
          for (;;) {
            const answer = await carry(envelope, message, { ending, confirm })
            if (answer !== null) return answer
          }
        } finally {
          signal.removeEventListener('abort', end)
        }
      })
    },
    check: () =>
      underControl(async ({ signal }) => {
        const open = await connectSmtp(options, limits, signal)
        open.quit()
      }),
    rest: () => endIdle((connection) => connection.quit()),
    close: () => {
      stopped = new MailFailure('unreachable', 'The portal was stopped while it was sent.', 'STOPPED')
      for (const ending of underWay) ending.abort(stopped)
      endIdle((connection) => connection.close())
    },
  }
}
