import { sheetTexts } from '@portal/contract/texts/sheet'
import type { RawSheet } from './raw-sheet'
import { readXls } from './read-xls'
import { readXlsx } from './read-xlsx'
import { SheetFault } from './sheet-limits'

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** Excel 2 to 4 wrote their records into the file itself. */
const isAncient = (bytes: Uint8Array) => bytes[0] === 0x09 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes[3] === 0

/** What a file is that is no workbook, by its beginning. */
function otherKind(bytes: Uint8Array): SheetFault {
  const isWide = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)
  const start = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes.subarray(0, 4096),
  )
  if (/^\s*</.test(start)) return new SheetFault(sheetTexts.webPage)
  // Anything but text has characters below the space other than line ends and tabs.
  const isText = !/[^\P{Cc}\t\r\n\f]/u.test(start) && !start.startsWith('%PDF') && !start.startsWith('{\\rtf')
  return new SheetFault(isText ? sheetTexts.plainText : sheetTexts.notExcel)
}

/**
 * The visible sheets of a workbook, told by its content and never by its name.
 * @throws SheetFault with a sentence of its own for each kind of file that is not read
 */
export async function openWorkbook(bytes: Uint8Array): Promise<RawSheet[]> {
  if (bytes.length === 0) throw new SheetFault(sheetTexts.empty)
  if (isZip(bytes)) return readXlsx(bytes)
  if (isCompound(bytes)) return readXls(bytes)
  throw isAncient(bytes) ? new SheetFault(sheetTexts.tooOld) : otherKind(bytes)
}
