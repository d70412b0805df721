const dots = (count: number): string => '•'.repeat(count)

/**
 * An e-mail address as a screen shows it to somebody who may not be its owner: c•••••e@rob••••••.example. How long its
 * parts are does not show.
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const name = [...address.slice(0, at)]
  const domain = address.slice(at + 1)
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  const host = [...domain.slice(0, domain.length - ending.length)]
  const last = name.length > 2 ? name.at(-1) : ''
  return `${name[0] ?? ''}${dots(5)}${last}@${host.slice(0, host.length > 4 ? 3 : 1).join('')}${dots(6)}${ending}`
}
