import { sheetTexts } from '@portal/contract/texts/sheet'
import { collectRows } from './collect-rows'
import type { RawSheet } from './raw-sheet'
import { readXls } from './read-xls'
import { readXlsx } from './read-xlsx'
import { SheetFault } from './sheet-limits'
import type { SheetMessage, SheetTask } from './sheet-messages'

const hasPrefix = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const isZip = (bytes: Uint8Array) => hasPrefix(bytes, 0x50, 0x4b, 0x03, 0x04)
const isCompound = (bytes: Uint8Array) => hasPrefix(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
/** Excel 2 to 4 wrote their records directly into the file, without a container. */
const isAncient = (bytes: Uint8Array) => bytes[0] === 0x09 && [0, 2, 4].includes(bytes[1] ?? -1) && bytes[3] === 0

/** Identifies the kind of a file that is not a workbook by its first bytes. */
function otherKindFault(bytes: Uint8Array): SheetFault {
  const isWide = hasPrefix(bytes, 0xff, 0xfe) || hasPrefix(bytes, 0xfe, 0xff)
  const start = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(
    bytes.subarray(0, 4096),
  )
  if (/^\s*</.test(start)) return new SheetFault(sheetTexts.webPage)
  // Binary files contain control characters other than line ends and tabs.
  const isText = !/[^\P{Cc}\t\r\n\f]/u.test(start) && !start.startsWith('%PDF') && !start.startsWith('{\\rtf')
  return new SheetFault(isText ? sheetTexts.plainText : sheetTexts.notExcel)
}

/**
 * Returns the visible sheets of a workbook. The content determines the format, not the file name.
 * @throws SheetFault with a specific message for each unsupported kind of file
 */
export async function openWorkbook(bytes: Uint8Array): Promise<RawSheet[]> {
  if (bytes.length === 0) throw new SheetFault(sheetTexts.empty)
  if (isZip(bytes)) return readXlsx(bytes)
  if (isCompound(bytes)) return readXls(bytes)
  throw isAncient(bytes) ? new SheetFault(sheetTexts.tooOld) : otherKindFault(bytes)
}

/** Whether an error means that the file is damaged: reading then runs past the end of its bytes. */
const isDamage = (error: unknown): boolean => error instanceof RangeError

/**
 * Reads one file and reports its rows, or why it cannot be read. Rejects only because of a bug in the portal.
 * @param onMessage sends a message; resolves when the receiver is ready for the next one
 */
export async function readSheet(
  { bytes, columns, mostRows }: SheetTask,
  onMessage: (message: SheetMessage) => void | Promise<void>,
): Promise<void> {
  try {
    await collectRows(await openWorkbook(bytes), columns, mostRows, {
      headers: (headers) => void onMessage({ kind: 'headers', headers }),
      rows: async (rows) => onMessage({ kind: 'rows', rows }),
      hidden: async (cells) => onMessage({ kind: 'hidden', cells }),
    })
    await onMessage({ kind: 'done' })
  } catch (error) {
    const fault = isDamage(error) ? new SheetFault(sheetTexts.damaged) : error
    if (!(fault instanceof SheetFault)) throw error
    await onMessage({ kind: 'refused', message: fault.message, place: fault.place })
  }
}
