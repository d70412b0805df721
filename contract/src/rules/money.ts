import { cleanKey } from './clean-text'

/** An amount of US dollars in whole cents. Amounts are never floating-point dollars. */
export type Cents = number

const amountPattern = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+|(?=\.\d))(?:\.(\d{1,2}))?$/

/**
 * Parses a dollar amount. Accepts up to two decimals, surrounding spaces, a leading '$' and thousands separators.
 * @returns cents, or null if it is not an amount of zero or more. Never guesses: '12,50' and '1.005' return null.
 */
export function parseMoney(value: string | number): Cents | null {
  const match = amountPattern.exec(cleanKey(String(value)))
  if (!match) return null
  const dollars = (match[1] ?? '').replaceAll(',', '')
  const cents = Number(`${dollars}${(match[2] ?? '').padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** The highest price of a package or order line: $10,000,000.00. */
export const maxPriceCents: Cents = 1_000_000_000

/** Parses a price in cents; null if it is not an amount or is too high. */
export function parsePrice(value: string | number | null | undefined): Cents | null {
  const cents = parseMoney(value ?? '')
  return cents !== null && cents <= maxPriceCents ? cents : null
}

function parts(cents: Cents): { sign: string; dollars: string; rest: string } {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not a whole number of cents: ${cents}`)
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return { sign: cents < 0 ? '-' : '', dollars: digits.slice(0, -2), rest: digits.slice(-2) }
}

const groupDigits = (dollars: string): string => dollars.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * Formats cents as the decimal string used by the API: 125000 is '1250.00'. Throws RangeError if the amount is not a
 * whole number.
 */
export function toDecimalString(cents: Cents): string {
  const { sign, dollars, rest } = parts(cents)
  return `${sign}${dollars}.${rest}`
}

/** Parses a decimal string of the API into cents. Throws RangeError for any other format. */
export function fromDecimalString(decimal: string): Cents {
  const cents = parseMoney(decimal)
  if (cents === null) throw new RangeError(`Not an amount: ${decimal}`)
  return cents
}

/** Formats cents for display, always with two decimals: '$1,250.00'. */
export function formatMoney(cents: Cents): string {
  const { sign, dollars, rest } = parts(cents)
  return `${sign}$${groupDigits(dollars)}.${rest}`
}

/** Formats a decimal string of the API for display: '1250.00' is '$1,250.00'. Throws RangeError for any other format. */
export const formatDecimal = (decimal: string): string => formatMoney(fromDecimalString(decimal))

/** Formats cents as whole dollars (docs/spec 23.7): '$1,250', but '$1,250.50' to show the cents. */
export function formatWholeDollars(cents: Cents): string {
  const text = formatMoney(cents)
  return text.endsWith('.00') ? text.slice(0, -3) : text
}

/** Returns the sum of amounts in cents. */
export function addCents(...amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

/**
 * Returns a whole percentage of an amount, rounded half up to the cent. Throws RangeError if either argument is not a
 * whole number.
 */
export function getPercent(cents: Cents, percent: number): Cents {
  if (!Number.isSafeInteger(cents) || !Number.isSafeInteger(percent)) {
    throw new RangeError(`Not whole numbers: ${percent}% of ${cents}`)
  }
  // Multiply whole dollars first, so that the product stays in the safe integer range.
  const hundreds = Math.floor(cents / 100)
  return hundreds * percent + Math.floor(((cents - hundreds * 100) * percent + 50) / 100)
}
