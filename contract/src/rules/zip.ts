import { cleanKey } from './clean-text'

const zipPattern = /^\d{5}(-\d{4})?$/

/** Whether the text is a ZIP as it is stored: '12345' or '12345-6789'. */
export const isZip = (text: string): boolean => zipPattern.test(text)

/** The first five digits, by which ZIPs compare; null when there are fewer. */
export function zipKey(text: string): string | null {
  const digits = cleanKey(text).replace(/\D/g, '')
  return digits.length >= 5 ? digits.slice(0, 5) : null
}

/** Whether two ZIPs agree in their first five digits; one that cannot be read agrees with none. */
export function isSameZip(a: string, b: string): boolean {
  const key = zipKey(a)
  return key !== null && key === zipKey(b)
}
