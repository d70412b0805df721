import { sheetTexts } from '@portal/contract/texts/sheet'
import { collectRows } from './collect-rows'
import { openWorkbook } from './open-workbook'
import { SheetFault } from './sheet-limits'
import type { SheetMessage, SheetTask } from './sheet-messages'

/** Bytes that are not what they should be are read past the end. */
const isDamage = (error: unknown): boolean => error instanceof RangeError

/**
 * Reads one file and tells what it finds; a file that cannot be read is told of too. Rejects for our own faults only.
 * @param tell resolves once whoever is told wants more
 */
export async function readSheet(
  { bytes, columns, mostRows }: SheetTask,
  tell: (message: SheetMessage) => void | Promise<void>,
): Promise<void> {
  try {
    await collectRows(await openWorkbook(bytes), columns, mostRows, {
      headers: (headers) => void tell({ kind: 'headers', headers }),
      rows: async (rows) => tell({ kind: 'rows', rows }),
      hidden: async (cells) => tell({ kind: 'hidden', cells }),
    })
    await tell({ kind: 'done' })
  } catch (error) {
    const fault = isDamage(error) ? new SheetFault(sheetTexts.damaged) : error
    if (!(fault instanceof SheetFault)) throw error
    await tell({ kind: 'refused', message: fault.message, place: fault.place })
  }
}
