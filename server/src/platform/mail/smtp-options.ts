import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

/** How long each step with the mail server may take, in milliseconds. */
export interface SmtpLimits {
  /** Resolving and reaching the server. */
  connectMs: number
  /** Until its greeting. */
  greetingMs: number
  /** Connecting and signing in, in total. */
  openMs: number
  /** Transmitting one message. */
  sendMs: number
  /**
   * The reply to it. A server that filters or is under load may have accepted it and reply late: giving up earlier
   * delivers it twice (RFC 5321, 4.5.3.2.6 recommends ten minutes).
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
  /** Null if the URL has no user. */
  auth: SMTPConnectionAuth | null
}

const negativeValues = ['false', '0', 'off', 'no']

/**
 * `requireTLS` requires TLS without a value or with any value that is not negative. In doubt, nothing is sent
 * unencrypted.
 */
function requiresTls(smtpUrl: string): boolean {
  const setting = new URL(smtpUrl).searchParams.get('requireTLS')
  return setting !== null && !negativeValues.includes(setting.toLowerCase())
}

/**
 * Parses `SMTP_URL`. STARTTLS is used whenever the server offers it; `smtps:` starts with TLS and `?requireTLS`
 * requires STARTTLS. Certificates are verified unless `?tls.rejectUnauthorized=false`.
 */
export function smtpOptions(smtpUrl: string): SmtpOptions {
  const { host, port, secure, name, tls, auth } = parseConnectionUrl(smtpUrl)
  const connection = { host, port, secure: secure === true, requireTLS: requiresTls(smtpUrl), name, tls }
  return { connection: connection as SMTPConnectionOptions, auth: auth ? { user: auth.user, pass: auth.pass } : null }
}
