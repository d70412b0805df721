import { parseConnectionUrl } from 'nodemailer/lib/shared'
import type { SMTPConnectionAuth, SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection'

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
