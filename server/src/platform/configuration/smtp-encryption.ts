import { isLoopback } from './loopback'

/**
 * The mail server's address, insisting on STARTTLS unless it says itself what it wants, begins with TLS or stays on
 * this machine. A password in clear text would be worth more than the messages.
 */
export function insistOnEncryption(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol !== 'smtp:' || url.searchParams.has('requireTLS') || isLoopback(url.hostname)) return smtpUrl
  // Appended as text: to write the parameters anew could change how a certificate among them is escaped.
  url.search = url.search === '' ? 'requireTLS=true' : `${url.search}&requireTLS=true`
  return url.href
}
