/** Whether a host name or address is this machine itself, where nobody else can listen. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

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

/** What `sslmode` may be: three that encrypt and check the certificate, and one that says in so many words that nothing is. */
const decided = ['verify-full', 'verify-ca', 'require', 'disable']

const hostsOf = (address: string): string[] => {
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address) ?? []
  return hosts.split(',').map((host) => host.replace(/:\d*$/, ''))
}

/**
 * Whether a database's address leaves open if its connections are encrypted, although they leave this machine: the
 * driver's default is not to encrypt. A socket's path and loopback need no encryption.
 */
export function leavesEncryptionOpen(address: string): boolean {
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '')
  if (decided.includes(query.get('sslmode') ?? '')) return false
  return hostsOf(address).some((host) => host !== '' && !host.startsWith('%2F') && !isLoopback(host))
}
