import { BlockList, isIP, isIPv6 } from 'node:net'

/** Ranges outside the public internet: RFC 6890 and related RFCs. */
const notPublic4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/**
 * The only IPv6 range allocated for global unicast. Excluded below: protocol assignments, 6to4 (tunnels to IPv4) and
 * documentation ranges.
 */
const public6 = '2000::/3'
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function blockList(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const blocked4 = blockList('ipv4', notPublic4)
const blocked6 = blockList('ipv6', notPublic6)
const assigned6 = blockList('ipv6', [public6])
const loopback4 = blockList('ipv4', ['127.0.0.0/8'])

/** Whether an IP address is this machine. */
export const isLoopbackAddress = (ip: string): boolean =>
  isIPv6(ip) ? ip === '::1' : isIP(ip) === 4 && loopback4.check(ip)

/** Whether an IP address is on the public internet: not private, loopback, multicast or an example. */
export function isPublicAddress(ip: string): boolean {
  if (isIPv6(ip)) return assigned6.check(ip, 'ipv6') && !blocked6.check(ip, 'ipv6')
  return isIP(ip) === 4 && !blocked4.check(ip)
}
