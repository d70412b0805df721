import { cleanKey } from './clean-text'

const digitsOf = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

const grouped = (digits: string): string =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter((group) => group !== '').join('-')

/** Whether a spreadsheet wrote the number as an amount: its decimals are no digits of it. */
const hasDecimals = (text: string): boolean => /^\d{10,11}\.\d+$/.test(text)

/**
 * A telephone number as it is stored, XXX-XXX-XXXX: any punctuation around ten digits, a leading 1 allowed.
 * @returns null when it has letters or another number of digits.
 */
export function normalisePhone(text: string): string | null {
  const cleaned = cleanKey(text)
  if (/\p{L}/u.test(cleaned) || hasDecimals(cleaned)) return null
  const digits = digitsOf(cleaned)
  return digits.length === 10 ? grouped(digits) : null
}

/** What a telephone field shows while it is typed in: at most ten digits, dashes added as the groups fill. */
export function formatPhoneWhileTyping(text: string): string {
  return grouped(digitsOf(cleanKey(text)).slice(0, 10))
}
