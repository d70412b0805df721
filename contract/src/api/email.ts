// Import the package's file, because `punycode` alone resolves to Node's deprecated module, which browsers lack.
import punycode from 'punycode/punycode.js'
import { cleanKey } from '../rules/clean-text'

const ASCII_ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]"
/** The visible characters that RFC 6531 adds. */
const NON_ASCII_CHARACTER = '(?![ -~])[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}]'
const ATOM = `(?:${ASCII_ATOM}|${NON_ASCII_CHARACTER})+`
const localPartPattern = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u')

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
const domainPattern = new RegExp(`^(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`, 'u')

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

const getByteLength = (character: string): number => {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
const octets = (text: string): number => [...text].reduce((sum, character) => sum + getByteLength(character), 0)

function splitAddress(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@')
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) }
}

/**
 * Encodes a domain in punycode, as in DNS. Returns long domains unchanged, because they are invalid and encoding them
 * is slow.
 */
const asciiDomain = (domain: string): string =>
  isAscii(domain) || domain.length > MAX_LENGTH ? domain.toLowerCase() : punycode.toASCII(domain.toLowerCase())

const MAX_LOCAL_LENGTH = 64
const MAX_LABEL_LENGTH = 63
const MAX_LENGTH = 254

const hasPunycode = (domain: string): boolean => /(?:^|\.)xn--/i.test(domain)

/** Decodes a punycode domain, so that both forms compare as the same address. Returns any other domain unchanged. */
function unicodeDomain(domain: string): string {
  if (!hasPunycode(domain) || domain.length > MAX_LENGTH) return domain
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
 * Lowercases letters outside ASCII. JavaScript and PostgreSQL disagree about some of them (İ, a final Σ, letters in newer
 * versions of Unicode), but PostgreSQL's lower() leaves lowercase letters unchanged.
 */
const lowercaseNonAscii = (text: string): string =>
  // Clean again, because lowercasing a letter can change the canonical order of its accents.
  isAscii(text) ? text : cleanKey(text.replace(/[^ -~]+/g, (letters) => letters.toLowerCase()))

/**
 * Converts an email address to its stored form: cleaned, with a straight apostrophe, without punycode, and with
 * non-ASCII letters in lowercase. Source: docs/spec 16.3.
 */
export function cleanEmail(text: string): string {
  const cleaned = lowercaseNonAscii(cleanKey(text).replace(/[\u2018\u2019]/g, "'"))
  const { local, domain } = splitAddress(cleaned)
  return cleaned.includes('@') ? `${local}@${unicodeDomain(domain.replace(/[\u3002\uff61]/g, '.'))}` : cleaned
}

/**
 * Whether a cleaned text is a valid address: dot-atoms of RFC 5321 with the letters that RFC 6531 adds, and a domain
 * with a dot. A valid address cannot inject a header or a second address.
 */
export function isEmail(email: string): boolean {
  const { local, domain } = splitAddress(email)
  // Check lengths first, because the patterns are slow on long texts.
  if (email.length > MAX_LENGTH || octets(local) > MAX_LOCAL_LENGTH) return false
  if (!localPartPattern.test(local) || !domainPattern.test(domain) || hasPunycode(domain)) return false
  const ascii = asciiDomain(domain)
  const isShort = ascii.split('.').every(({ length }) => length <= MAX_LABEL_LENGTH)
  return isShort && octets(local) + 1 + ascii.length <= MAX_LENGTH
}

/** Whether email can be sent to a stored address. Older addresses can have a punycode domain. */
export function isDeliverable(email: string): boolean {
  const { local, domain } = splitAddress(email)
  const unicodeEmail = `${local}@${unicodeDomain(domain)}`
  return isEmail(email) || (isAscii(domain) && isEmail(unicodeEmail))
}

/** The address in the form that mail servers accept: the domain in punycode, unless the local part needs SMTPUTF8 anyway. */
export function deliveryAddress(email: string): string {
  const { local, domain } = splitAddress(email)
  return isAscii(local) ? `${local}@${asciiDomain(domain)}` : email
}

/** Cleans a search text that is an address with a punycode domain, so that it matches the stored form. */
export const cleanSearch = (text: string): string => (/@\S*xn--/i.test(text) ? cleanEmail(text) : text)

/** The key for comparing addresses: what PostgreSQL's lower() returns for the cleaned address. */
export const emailKey = (email: string): string => cleanEmail(email).toLowerCase()

/** All keys under which an account's address can be stored. Older keys can have a punycode domain. */
export function emailSpellings(key: string): string[] {
  if (!key.includes('@')) return [key]
  const { local, domain } = splitAddress(key)
  return [...new Set([key, `${local}@${asciiDomain(domain)}`])]
}
