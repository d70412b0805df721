import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { connectionFailure, MailFailure, sendingFailure } from './mail-failure'
import type { SmtpLimits } from './smtp-limits'
import type { SmtpOptions } from './smtp-options'

/** A connection that is signed in. */
export interface OpenConnection {
  isOpen(): boolean
  /** Rejects with `MailFailure`. */
  send(envelope: { from: string; to: string }, message: Buffer): Promise<void>
  quit(): void
  close(): void
}

interface Bounds {
  ms: number
  /** Ends the work at once. */
  signal: AbortSignal
}

/** Ends the connection and rejects when `work` takes too long: a server that drips bytes never falls silent. */
function within<T>(connection: SMTPConnection, { ms, signal }: Bounds, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): void => {
      reject(error)
      connection.close()
    }
    const stop = (): void =>
      fail(new MailFailure('unreachable', 'The portal was stopped while it was sent.', 'STOPPED'))
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

/** Connects, secures the connection and signs in. Rejects with `MailFailure`. */
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
    // Each step has a limit of its own; this one is for what none of them covers.
    socketTimeout: Math.max(limits.openMs, limits.sendMs, limits.answerMs),
    socketCloseTimeout: 1000,
  })
  let isOpen = true
  // What goes wrong while nothing is sent shows with the next message.
  connection.on('error', () => undefined)
  connection.once('end', () => {
    isOpen = false
  })
  try {
    await within(connection, { ms: limits.openMs, signal }, greet(connection, auth))
  } catch (error) {
    connection.close()
    throw error instanceof MailFailure ? error : connectionFailure(error)
  }

  function transmit(envelope: { from: string; to: string; size: number }, message: Readable): Promise<void> {
    return new Promise((resolve, reject) => {
      connection.send(envelope, message, (error) => (error ? reject(error) : resolve()))
    })
  }

  async function send(envelope: { from: string; to: string }, message: Buffer): Promise<void> {
    const source = Readable.from([message])
    const isOut = new Promise((resolve) => source.once('end', resolve))
    const answer = transmit({ ...envelope, size: message.length }, source)
    await within(connection, { ms: limits.sendMs, signal }, Promise.race([isOut, answer]))
    await within(connection, { ms: limits.answerMs, signal }, answer)
  }

  return {
    isOpen: () => isOpen,
    send: async (envelope, message) => {
      try {
        await send(envelope, message)
      } catch (error) {
        throw error instanceof MailFailure ? error : sendingFailure(error)
      }
    },
    quit: () => connection.quit(),
    close: () => connection.close(),
  }
}
