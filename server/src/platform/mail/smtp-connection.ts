import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connectionFailure, sendingFailure, withoutUtf8 } from './mail-failure'
import type { HandOver } from './outgoing-mail'
import type { SmtpLimits, SmtpOptions } from './smtp-options'

export interface Envelope {
  from: string
  to: string
}

export interface Control extends Pick<HandOver, 'confirm'> {
  /** Aborts the conversation; also aborted with the reason if `confirm` rejects. */
  abort: AbortController
}

/** A signed-in connection. */
export interface OpenConnection {
  isOpen(): boolean
  /** Resolves with the mail server's reply. Rejects with `MailFailure` or with the abort reason. */
  send(envelope: Envelope, message: Buffer, control: Control): Promise<string>
  quit(): void
  close(): void
}

interface Bounds {
  ms: number
  /** Aborts the work immediately, with its reason. */
  signal: AbortSignal
}

/** Closes the connection and rejects if `work` takes too long: a server that drips bytes never goes silent. */
function withTimeout<T>(connection: SMTPConnection, { ms, signal }: Bounds, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error)
      connection.close()
    }
    const stop = (): void => fail(signal.reason)
    const timer = setTimeout(() => fail({ code: 'ETIMEDOUT' }), ms)
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const settled = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    work.then(resolve, reject).finally(settled)
  })
}

function greet(connection: SMTPConnection, auth: SmtpOptions['auth']): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject)
    connection.once('end', () => reject({ code: 'ECONNECTION' }))
    const settle = (error?: Error | null) => (error ? reject(error) : resolve())
    connection.connect((error) => (error || !auth ? settle(error) : connection.login(auth, settle)))
  })
}

async function* confirmBytes(message: Buffer, { confirm, abort }: Control) {
  try {
    await confirm()
  } catch (error) {
    abort.abort(error)
    throw error
  }
  yield message
}

const needsUtf8 = ({ from, to }: Envelope): boolean => /[^ -~]/.test(from + to)

// The library sends such an address anyway, and servers without the extension mangle it. The server's extensions are in
// a field that the types omit; a test covers it.
const supportsUtf8 = (connection: SMTPConnection): boolean =>
  (connection as unknown as { _supportedExtensions: readonly string[] })._supportedExtensions.includes('SMTPUTF8')

/** Connects, secures the connection and signs in. Rejects with `MailFailure` or with the signal's reason. */
export async function connectSmtp(
  { connection: options, auth }: SmtpOptions,
  limits: SmtpLimits,
  signal: AbortSignal,
): Promise<OpenConnection> {
  const connection = new SMTPConnection({
    ...options,
    connectionTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    greetingTimeout: limits.greetingMs,
    // Each step has its own limit; this one covers the rest.
    socketTimeout: Math.max(limits.openMs, limits.sendMs, limits.answerMs),
    socketCloseTimeout: 1000,
  })
  let isOpen = true
  // An error while idle shows up with the next message.
  connection.on('error', () => undefined)
  connection.once('end', () => {
    isOpen = false
  })
  try {
    await withTimeout(connection, { ms: limits.openMs, signal }, greet(connection, auth))
  } catch (error) {
    connection.close()
    throw signal.aborted ? signal.reason : connectionFailure(error)
  }

  function transmit(envelope: { from: string; to: string; size: number }, message: Readable): Promise<string> {
    return new Promise((resolve, reject) => {
      connection.send(envelope, message, (error, info) => (error ? reject(error) : resolve(info.response)))
    })
  }

  async function send(envelope: Envelope, message: Buffer, control: Control): Promise<string> {
    const { signal } = control.abort
    if (needsUtf8(envelope) && !supportsUtf8(connection)) throw withoutUtf8()
    // Read once the mail server is ready for the message. An incomplete message is not delivered.
    const source = Readable.from(confirmBytes(message, control))
    source.on('error', () => undefined)
    const isSent = new Promise((resolve) => source.once('end', resolve))
    const answer = transmit({ ...envelope, size: message.length }, source)
    try {
      await withTimeout(connection, { ms: limits.sendMs, signal }, Promise.race([isSent, answer]))
      return await withTimeout(connection, { ms: limits.answerMs, signal }, answer)
    } catch (error) {
      throw signal.aborted ? signal.reason : sendingFailure(error)
    }
  }

  return {
    isOpen: () => isOpen,
    send,
    quit: () => connection.quit(),
    close: () => connection.close(),
  }
}
