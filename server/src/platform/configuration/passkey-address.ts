import { isIP } from 'node:net'

/**
 * Whether browsers create passkeys for a portal at this URL: it needs a host name, and https except on this machine.
 * @param publicUrl an absolute http or https URL
 */
export function allowsPasskeys(publicUrl: string): boolean {
  const { hostname, protocol } = new URL(publicUrl)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isIP(hostname.replace(/[[\]]/g, '')) === 0 && (protocol === 'https:' || isLocal)
}
