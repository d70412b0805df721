import { isDateFormat } from './cell-value'
import { type DigitFormat, digitFormat } from './number-format'

/** How a cell displays a number: as a date, as its digits (null), or as the text that its format makes of them. */
export type CellStyle = 'date' | DigitFormat | null

/**
 * The style of a number format.
 * @param id that the file or Excel itself gave to the format
 * @param code undefined for Excel's built-in formats
 */
export const cellStyle = (id: number, code: string | undefined): CellStyle =>
  isDateFormat(id, code) ? 'date' : digitFormat(code ?? '')
