import { cleanKey } from './clean-text'

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
