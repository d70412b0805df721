import { cleanKey } from './clean-text'

const getDigits = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

const groupDigits = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter((group) => group !== '').join('-')

/** Whether a spreadsheet added decimals to the number, which are not part of it. */
const hasDecimals = (text: string): boolean => /^\d{10,11}\.\d+$/.test(text)

/**
 * Normalizes a phone number to XXX-XXX-XXXX. Accepts ten digits with any punctuation and a leading 1.
 * @returns null when it has letters or another number of digits.
 */
export function normalizePhone(text: string): string | null {
  const cleaned = cleanKey(text)
  if (/\p{L}/u.test(cleaned) || hasDecimals(cleaned)) return null
  const digits = getDigits(cleaned)
  return digits.length === 10 ? groupDigits(digits) : null
}

/** Formats a phone number while the user types: at most ten digits, with dashes between complete groups. */
export function formatPhoneWhileTyping(text: string): string {
  return groupDigits(getDigits(cleanKey(text)).slice(0, 10))
}
