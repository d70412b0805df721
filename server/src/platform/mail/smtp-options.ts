import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** How long each step with the mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** Finding and reaching the server. */
  connectMs: number
  /** Until it greets. */
  greetingMs: number
  /** Connecting and signing in as a whole. */
  openMs: number
  /** One message until it is on its way as a whole. */
  sendMs: number
  /**
   * The answer to it. A server that filters or is under load may have taken it in and answer late: whoever gives up
   * before that delivers it twice (RFC 5321, 4.5.3.2.6 asks for ten minutes).
   */
  answerMs: number
}

export const smtpLimits: SmtpLimits = {
  connectMs: 10_000,
  greetingMs: 10_000,
  openMs: 20_000,
  sendMs: 60_000,
  answerMs: 10 * 60_000,
}

export interface SmtpOptions {
  connection: SMTPConnectionOptions
  /** Null where the address names no user. */
  auth: SMTPConnectionAuth | null
}

const noWords = ['false', '0', 'off', 'no']

/** `requireTLS` without a value insists, and so does any value but a no: in doubt nothing is sent unencrypted. */
function insistsOnTls(smtpUrl: string): boolean {
  const word = new URL(smtpUrl).searchParams.get('requireTLS')
  return word !== null && !noWords.includes(word.toLowerCase())
}

/**
 * What `SMTP_URL` says. STARTTLS is used whenever the server offers it; `smtps:` begins with TLS and `?requireTLS`
 * insists on STARTTLS. Certificates are checked unless `?tls.rejectUnauthorized=false`.
 */
export function smtpOptions(smtpUrl: string): SmtpOptions {
  const { host, port, secure, name, tls, auth } = parseConnectionUrl(smtpUrl)
  const connection = { host, port, secure: secure === true, requireTLS: insistsOnTls(smtpUrl), name, tls }
  return { connection: connection as SMTPConnectionOptions, auth: auth ? { user: auth.user, pass: auth.pass } : null }
}
