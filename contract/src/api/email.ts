// The package by its file: `punycode` alone is Node's own deprecated module, which browsers lack.
import punycode from 'punycode/punycode.js'
import { cleanKey } from '../rules/clean-text'

const ASCII_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
/** What RFC 6531 adds, as far as it can be seen. */
const INTERNATIONAL = '(?![ -~])[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]'
const ATOM = `(?:${ASCII_ATOM}|${INTERNATIONAL})+`
const localPart = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u')

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const domainName = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const octetsOf = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
const octets = (text: string): number => [...text].reduce((sum, character) => sum + octetsOf(character), 0)

function partsOf(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) }
}

/** The domain as the domain name system knows it. Long ones are left alone: no valid domain needs so much work. */
const asciiDomain = (domain: string): string =>
  isAscii(domain) || domain.length > LONGEST ? domain.toLowerCase() : punycode.toASCII(domain.toLowerCase())

const LONGEST_LOCAL = 64
const LONGEST_LABEL = 63
const LONGEST = 254

const hasPunycode = (domain: string): boolean => /(?:^|\.)xn--/i.test(domain)

/** A domain that is spelled in punycode in its own letters, so that both spellings are one address; else as it is. */
function unicodeDomain(domain: string): string {
  if (!hasPunycode(domain) || domain.length > LONGEST) return domain
  try {
    const decoded = punycode.toUnicode(domain.toLowerCase())
    const isRight = cleanKey(decoded) === decoded && asciiDomain(decoded) === domain.toLowerCase()
    return isRight ? decoded : domain
  } catch (error) {
    if (error instanceof RangeError) return domain
    throw error
  }
}

/**
 * The letters outside ASCII in lower case. JavaScript and PostgreSQL disagree about some of them (İ, a final Σ, letters of
 * newer versions of Unicode), but PostgreSQL's lower() leaves all lower-case letters alone.
 */
const withoutOtherCapitals = (text: string): string =>
  // Cleaned again, since a lower-case letter can need another order of its accents.
  isAscii(text) ? text : cleanKey(text.replace(/[^ -~]+/g, (letters) => letters.toLowerCase()))

/**
 * An email address as it is stored: cleaned, with a straight apostrophe, without punycode and without capitals outside
 * ASCII. Source: docs/spec 16.3.
 */
export function cleanEmail(text: string): string {
  const cleaned = withoutOtherCapitals(cleanKey(text).replace(/[\u2018\u2019]/g, "'"))
  const { local, domain } = partsOf(cleaned)
  return cleaned.includes('@') ? `${local}@${unicodeDomain(domain.replace(/[\u3002\uff61]/g, '.'))}` : cleaned
}

/**
 * Whether a cleaned text is an address that a message can be sent to: dot-atoms of RFC 5321 with the letters that
 * RFC 6531 adds, and a domain with a dot. Nothing in it can end a header or begin a second address.
 */
export function isEmail(email: string): boolean {
  const { local, domain } = partsOf(email)
  // Before the patterns, which take their time over long texts.
  if (email.length > LONGEST || octets(local) > LONGEST_LOCAL) return false
  if (!localPart.test(local) || !domainName.test(domain) || hasPunycode(domain)) return false
  const ascii = asciiDomain(domain)
  const isShort = ascii.split('.').every(({ length }) => length <= LONGEST_LABEL)
  return isShort && octets(local) + 1 + ascii.length <= LONGEST
}

/** Whether a message can be sent to a stored address: older ones may have their domain in punycode. */
export function isDeliverable(email: string): boolean {
  const { local, domain } = partsOf(email)
  const unicode = `${local}@${unicodeDomain(domain)}`
  return isEmail(email) || (isAscii(domain) && isEmail(unicode))
}

/** The address as mail servers take it: with the domain in punycode, unless the name before it needs SMTPUTF8 anyway. */
export function deliveryAddress(email: string): string {
  const { local, domain } = partsOf(email)
  return isAscii(local) ? `${local}@${asciiDomain(domain)}` : email
}

/** Text to search for. An address in it whose domain is in punycode is cleaned, as it was when it was stored. */
export const cleanSearch = (text: string): string => (/@\S*xn--/i.test(text) ? cleanEmail(text) : text)

/** The form in which addresses are compared: what PostgreSQL's lower() makes of a cleaned address. */
export const emailKey = (email: string): string => cleanEmail(email).toLowerCase()

/** An address's key as accounts may be stored with it: older ones have the domain as it was typed, in punycode perhaps. */
export function emailSpellings(key: string): string[] {
  if (!key.includes('@')) return [key]
  const { local, domain } = partsOf(key)
  return [...new Set([key, `${local}@${asciiDomain(domain)}`])]
}
