import { isLoopback } from './loopback'

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
