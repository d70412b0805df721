import { cleanUrl, foldDashes } from './clean-text'

// Written as a pattern because this package uses nothing of the browser or of Node, and URL belongs to them.
const websitePattern =
  /^(https?):\/\/((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}])(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/iu

/** The scheme and the host, in which no dash but the hyphen is valid. */
const origin = /^[^/?#]*:\/\/[^/?#]*/

const maxWebsite = 500

/**
 * A website's address as it is stored: https:// is added when it has no scheme, scheme and host are lower-cased.
 * What it returns is returned unchanged when it is passed again. Source: docs/spec 16.6.
 * @returns null for anything but http(s), for names without a dot, user names, spaces and more than 500 characters.
 */
export function normaliseWebsite(text: string): string | null {
  const typed = cleanUrl(text)
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`
  const address = withScheme.replace(origin, foldDashes)
  // Before the pattern, which takes its time over long texts.
  if (address.length > maxWebsite) return null
  const [, scheme = '', host = '', port = '', rest = ''] = websitePattern.exec(address) ?? []
  const website = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
  // Lower case can add characters, some of which a domain cannot have.
  return websitePattern.test(website) && website.length <= maxWebsite ? website : null
}
