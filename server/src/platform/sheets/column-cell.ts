import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import { cellText, hasLostDigits } from './cell-text'
import { FormattedNumber, type RawValue, UnreadableCell } from './raw-sheet'
import type { CellValue } from './table'

/** A cell that makes its row invalid: the message for the user, and the text that the preview shows. */
export interface FaultyCell {
  fault: string
  text: string
}

export type PackedCell = CellValue | FaultyCell

/** How Excel displays and exports a number with twelve or more digits: all but the first few are lost. */
const scientificNotation = /^\s*[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}\s*$/i

/** The ZIP code 06101 in the format 00000-0000: the first group displays only zeros. */
const emptyGroup = /^0+\D/

/** Whether a format for more digits than the number has displays its separator in the wrong place. */
function isTooShort({ leastDigits }: SheetColumn, { value, text }: { value: number; text: string }): boolean {
  const digits = text.replace(/\D/g, '')
  // The ZIP code 30301 is displayed as 3-0301 in the format #####-####.
  const isSplit = /^[\d -]*$/.test(text) && digits === String(value) && digits.length === leastDigits
  return emptyGroup.test(text) || digits.length < leastDigits || isSplit
}

/** Returns the text that a number's format displays, if it fits a column of numbers with a fixed number of digits. */
function formattedText(column: SheetColumn, { value, text }: FormattedNumber): PackedCell {
  if (text === null) return { text: cellText(value), fault: sheetRowTexts.unknownFormat }
  return column.leastDigits > 0 && isTooShort(column, { value, text }) ? value : text
}

/** Describes how Excel converted the typed text; null if the value is as typed. */
function describeConversion(value: CellValue): string | null {
  if (typeof value === 'string') return scientificNotation.test(value) ? `the number ${value.trim()}` : null
  if (typeof value === 'boolean') return cellText(value)
  if (value instanceof Date) return `the date ${cellText(value)}`
  const isPlain = value === null || (Number.isInteger(value) && value >= 0)
  return isPlain ? null : `the number ${cellText(value)}`
}

/** Whether a cell is faulty only because its text looks like a converted number. */
export const isConvertedText = (text: CellValue | undefined, fault: string): boolean =>
  typeof text === 'string' &&
  scientificNotation.test(text) &&
  fault === sheetRowTexts.converted(describeConversion(text))

function textCell(column: SheetColumn, value: CellValue): PackedCell {
  const text = cellText(value)
  if (hasLostDigits(value)) return { text, fault: sheetRowTexts.lostDigits }
  const conversion = describeConversion(value)
  if (conversion === null) return value
  return { text, fault: sheetRowTexts.converted(column.isSecret ? null : conversion) }
}

/**
 * Converts a cell for its column. In a text column, a number becomes the digits that its format displays, and a value
 * that Excel converted is faulty: the typed text is unknown (docs/spec 16.4). Other columns get the value itself.
 */
export function columnCell(column: SheetColumn, value: RawValue): PackedCell {
  if (value instanceof UnreadableCell) return { text: value.text, fault: value.fault }
  const isText = column.type === 'text'
  if (value instanceof FormattedNumber) return isText ? formattedText(column, value) : value.value
  return isText ? textCell(column, value) : value
}
