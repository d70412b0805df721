const splitGroups = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * The key by which attempts from an address are counted: the full IPv4 address, or the /64 prefix of an IPv6 address. One
 * customer usually controls all 2^64 addresses of a /64.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = splitGroups(head)
  const right = splitGroups(tail ?? '')
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}

/**
 * The network block of an address: its IPv4 /24, or the IPv6 /56 that a provider assigns to a household or office. One
 * customer often controls the whole block.
 */
export function addressBlock(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return key.includes('.') ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key
  const [first = '0', second = '0', third = '0', fourth = '0'] = key.split(':')
  const upper = fourth.padStart(4, '0').slice(0, 2)
  return `${first}:${second}:${third}:${upper}00::/56`
}
