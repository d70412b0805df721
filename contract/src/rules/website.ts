import { cleanUrl, foldDashes } from './clean-text'

// Written as a pattern because this package uses nothing of the browser or of Node, and URL belongs to them.
const websitePattern =
  /^(https?):\/\/((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}])(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/iu

/** The scheme and the host, in which no dash but the hyphen is valid. */
const origin = /^[^/?#]*:\/\/[^/?#]*/

const maxLength = 2048

/**
 * A website's address as it is stored: https:// is added when it has no scheme, scheme and host are lower-cased.
 * @returns null for anything but http(s), for names without a dot, user names, spaces and over 2,048 characters.
 */
export function normaliseWebsite(text: string): string | null {
  const typed = cleanUrl(text)
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const address = withScheme.replace(origin, foldDashes)
  const match = websitePattern.exec(address)
  if (!match || address.length > maxLength) return null
  const [, scheme = '', host = '', port = '', rest = ''] = match
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
}
