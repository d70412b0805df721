import { deliveryAddress } from '@portal/contract/api/email'
import addressparser from 'nodemailer/lib/addressparser'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../config'
import { composingFailure, isEndedConnection, MailFailure } from './mail-failure'
import type { MailServer, OutgoingMail } from './outgoing-mail'
import { type Control, connectSmtp, type Envelope, type OpenConnection } from './smtp-connection'
import { type SmtpLimits, smtpLimits, smtpOptions } from './smtp-options'

/** Composes a message as SMTP transfers it. nodemailer writes every header and prevents header injection. */
export function composeMessage(from: string, mail: OutgoingMail): Promise<Buffer> {
  const { messageId, to, subject, html, text, date, unsubscribeUrl, attachments } = mail
  const composer = new MailComposer({
    from,
    // An address object is not parsed, so it can only be one recipient.
    to: { name: '', address: to },
    messageId,
    subject,
    date,
    html,
    text,
    attachments: attachments.map(({ fileName: filename, contentType, content, contentId }) => ({
      filename,
      contentType,
      content,
      ...(contentId !== undefined && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    // Out-of-office replies would reach nobody here.
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // On one line: not every mail client unfolds it.
      ...(unsubscribeUrl !== null && { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` } }),
      // RFC 8058 allows one-click unsubscribe only over https.
      ...(unsubscribeUrl?.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** Mail servers limit the number of messages per connection. */
const messagesPerConnection = 100

interface ReusableConnection {
  connection: OpenConnection
  /** Messages sent over it. */
  sentCount: number
}

/** Opens the mail server at `SMTP_URL`. Each message in progress has its own connection. */
export function openSmtpServer(
  { smtpUrl, from }: NonNullable<Config['mail']>,
  overrides: Partial<SmtpLimits> = {},
): MailServer {
  const limits = { ...smtpLimits, ...overrides }
  const options = smtpOptions(smtpUrl)
  const [sender] = addressparser(from, { flatten: true })
  const running = new Set<AbortController>()
  let stopped: MailFailure | undefined
  let idle: ReusableConnection[] = []

  async function takeConnection(signal: AbortSignal): Promise<ReusableConnection> {
    for (let reused = idle.pop(); reused; reused = idle.pop()) {
      if (reused.connection.isOpen() && reused.sentCount < messagesPerConnection) return reused
      reused.connection.quit()
    }
    return { connection: await connectSmtp(options, limits, signal), sentCount: 0 }
  }

  /**
   * Returns the reply; null if a reused connection had closed before the message was started: then another one is
   * tried.
   */
  async function deliver(
    envelope: Envelope,
    message: Buffer,
    { abort: ending, confirm }: Control,
  ): Promise<string | null> {
    const reused = await takeConnection(ending.signal)
    let isBegun = false
    const begin = (): Promise<void> => {
      isBegun = true
      return confirm()
    }
    try {
      const answer = await reused.connection.send(envelope, message, { abort: ending, confirm: begin })
      reused.sentCount += 1
      idle.push(reused)
      return answer
    } catch (error) {
      // The state of the conversation is unknown after a failure.
      reused.connection.close()
      if (reused.sentCount > 0 && !isBegun && isEndedConnection(error)) return null
      throw error
    }
  }

  /**
   * Runs work that `close` can abort. Each has its own controller: a shared signal would retain something of every
   * message.
   */
  async function runAbortable<T>(work: (ending: AbortController) => Promise<T>): Promise<T> {
    const ending = new AbortController()
    if (stopped) ending.abort(stopped)
    running.add(ending)
    try {
      return await work(ending)
    } finally {
      running.delete(ending)
    }
  }

  function endIdleConnections(end: (connection: OpenConnection) => void): void {
    for (const { connection } of idle) end(connection)
    idle = []
  }

  return {
    send: async (mail, { signal, confirm }) => {
      const message = await composeMessage(from, mail).catch((error: unknown) => {
        throw composingFailure(error)
      })
      return runAbortable(async (ending) => {
        const end = (): void => ending.abort(signal.reason)
        if (signal.aborted) end()
        signal.addEventListener('abort', end, { once: true })
        const envelope = { from: deliveryAddress(sender?.address ?? from), to: deliveryAddress(mail.to) }
        try {
          for (;;) {
            const answer = await deliver(envelope, message, { abort: ending, confirm })
            if (answer !== null) return answer
          }
        } finally {
          signal.removeEventListener('abort', end)
        }
      })
    },
    check: () =>
      runAbortable(async ({ signal }) => {
        const open = await connectSmtp(options, limits, signal)
        open.quit()
      }),
    rest: () => endIdleConnections((connection) => connection.quit()),
    close: () => {
      stopped = new MailFailure('unreachable', 'The server stopped while sending it.', 'STOPPED')
      for (const ending of running) ending.abort(stopped)
      endIdleConnections((connection) => connection.close())
    },
  }
}
