import { cleanKey, cleanUrl, foldDashes } from './clean-text'

const zipPattern = /^\d{5}(-\d{4})?$/

/** Whether the text is a normalized ZIP code: '12345' or '12345-6789'. */
export const isZip = (text: string): boolean => zipPattern.test(text)

/** The first five digits, which identify a ZIP code; null if there are fewer. */
export function zipKey(text: string): string | null {
  const digits = cleanKey(text).replace(/\D/g, '')
  return digits.length >= 5 ? digits.slice(0, 5) : null
}

/** Whether two ZIP codes have the same first five digits. An invalid one matches nothing. */
export function isSameZip(a: string, b: string): boolean {
  const key = zipKey(a)
  return key !== null && key === zipKey(b)
}

// A pattern, because this package does not depend on browser or Node APIs such as URL.
const websitePattern =
  /^(https?):\/\/((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}])(:\d{1,5})?([/?#][^\s"<>\\^`{|}]*)?$/iu

/** The scheme and host, in which the hyphen is the only valid dash. */
const origin = /^[^/?#]*:\/\/[^/?#]*/

const maxWebsiteLength = 500

/**
 * Normalizes a website's address: adds https:// if it has no scheme, and lower-cases scheme and host. Idempotent.
 * Source: docs/spec 16.6.
 * @returns null for any other scheme, a host without a dot, a user name, a space, or more than 500 characters
 */
export function normalizeWebsite(text: string): string | null {
  const cleaned = cleanUrl(text)
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(cleaned) ? cleaned : `https://${cleaned}`
  const address = withScheme.replace(origin, foldDashes)
  // Check the length first, because the pattern is slow for long texts.
  if (address.length > maxWebsiteLength) return null
  const [, scheme = '', host = '', port = '', rest = ''] = websitePattern.exec(address) ?? []
  const website = `${scheme.toLowerCase()}://${host.toLowerCase()}${port}${rest}`
  // Lowercasing can add characters that are invalid in a domain.
  return websitePattern.test(website) && website.length <= maxWebsiteLength ? website : null
}
