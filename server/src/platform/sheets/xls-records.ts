import { sheetTexts } from '@portal/contract/texts/sheet'
import { columnLetters } from './raw-sheet'
import { mostColumns, SheetFault } from './sheet-limits'

const BOF = 0x0809
const FILEPASS = 0x002f
const BOUNDSHEET = 0x0085
const MULRK = 0x00bd
/** The records that hold one cell's value: row and column come first. */
const cellRecords = new Set([0x0006, 0x00d6, 0x00fd, 0x0203, 0x0204, 0x0205, 0x027e])
const excel97 = 0x0600

const damaged = () => new SheetFault(sheetTexts.damaged)

/**
 * Looks through the records of an .xls file before anybody builds rows of them.
 * @returns of each sheet in order, whether it is a visible one of cells
 * @throws SheetFault for older versions, encrypted files and cells far out
 */
export function checkXlsRecords(stream: Uint8Array): boolean[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const visible: boolean[] = []
  if (view.getUint16(0, true) !== BOF) throw damaged()
  if (view.getUint16(4, true) !== excel97) throw new SheetFault(sheetTexts.tooOld)
  for (let at = 0; at + 4 <= stream.length; ) {
    const id = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    const from = at + 4
    at = from + length
    if (at > stream.length) throw damaged()
    if (id === FILEPASS) throw new SheetFault(sheetTexts.password)
    if (id === BOUNDSHEET) visible.push((stream[from + 4] ?? 0) % 4 === 0 && stream[from + 5] === 0)
    const isCell = cellRecords.has(id) && length >= 6
    const column = isCell ? view.getUint16(from + 2, true) : id === MULRK ? view.getUint16(at - 2, true) : 0
    if (column >= mostColumns) {
      const row = view.getUint16(from, true) + 1
      throw new SheetFault(sheetTexts.tooManyColumns(mostColumns, `${columnLetters(column)}${row}`), { row })
    }
  }
  return visible
}
