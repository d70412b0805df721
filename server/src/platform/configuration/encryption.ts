/** Whether a host name or address is this machine, where nobody else can listen. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
}

/**
 * Returns the mail server's URL. Requires STARTTLS unless the URL sets an option itself, uses TLS from the start or
 * stays on this machine. A password sent in clear text is worth more than the messages.
 */
export function requireEncryption(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  if (url.protocol !== 'smtp:' || url.searchParams.has('requireTLS') || isLoopback(url.hostname)) return smtpUrl
  // Appended as text: serializing the parameters again could escape a certificate among them differently.
  url.search = url.search === '' ? 'requireTLS=true' : `${url.search}&requireTLS=true`
  return url.href
}

/** Explicit values of `sslmode`: three that encrypt, and one that explicitly does not. */
const explicitModes = ['verify-full', 'verify-ca', 'require', 'disable']

const getHosts = (address: string): string[] => {
  const [, hosts = ''] = /^[a-z]+:\/\/(?:[^/?#]*@)?([^/?#]*)/.exec(address) ?? []
  return hosts.split(',').map((host) => host.replace(/:\d*$/, ''))
}

/**
 * Whether a database URL leads to another machine without specifying whether to encrypt. The driver does not encrypt by
 * default. Socket paths and loopback need no encryption.
 */
export function isEncryptionUnspecified(address: string): boolean {
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '')
  if (explicitModes.includes(query.get('sslmode') ?? '')) return false
  return getHosts(address).some((host) => host !== '' && !host.startsWith('%2F') && !isLoopback(host))
}
