import { type DigitFormat, digitFormat } from './number-format'

/** How a cell displays a number: as a date, as its digits (null), or as the text that its format makes of them. */
export type CellStyle = 'date' | DigitFormat | null

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58])

/** Whether numbers in this format are dates. Its colors, literals and locales do not count. */
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return builtInDates.has(id) || (id >= 27 && id <= 36)
  const bare = code.replace(/\\.|"[^"]*"|\[[^\]]*\]|[_*]./g, '')
  return /[dy]/i.test(bare) || (/m/i.test(bare) && !/[0#?]/.test(bare))
}

/**
 * Returns the style of a number format.
 * @param id the format's id in the file or in Excel
 * @param code undefined for Excel's built-in formats
 */
export const cellStyle = (id: number, code: string | undefined): CellStyle =>
  isDateFormat(id, code) ? 'date' : digitFormat(code ?? '')
