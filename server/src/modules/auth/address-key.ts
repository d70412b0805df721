const groupsOf = (text: string): string[] => (text === '' ? [] : text.split(':'))

/**
 * By what attempts from one place are counted: an IPv4 address as it is, of an IPv6 address the first half, since
 * whoever has one has 2^64 of them.
 */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...middle, ...right].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}

/**
 * The neighbourhood of an address: 256 IPv4 addresses, or the /56 that a provider gives a household or an office, since
 * whoever has one address of it often has them all.
 */
export function addressBlock(address: string): string {
  const key = addressKey(address)
  if (!key.includes(':')) return key.includes('.') ? `${key.slice(0, key.lastIndexOf('.'))}.0/24` : key
  const [first = '0', second = '0', third = '0', fourth = '0'] = key.split(':')
  const upper = fourth.padStart(4, '0').slice(0, 2)
  return `${first}:${second}:${third}:${upper}00::/56`
}
