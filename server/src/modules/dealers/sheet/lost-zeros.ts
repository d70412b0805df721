import type { SheetIssue } from '@portal/contract/api/sheet'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { sheetRowTexts } from '@portal/contract/texts/sheet'
import type { ScopeSubject } from '../../../db/dealer-scope'
import type { Db } from '../../../platform/database/types'
import { cellText } from '../../../platform/sheets/cell-text'
import { sheetError } from '../../../platform/sheets/sheet-issue'
import type { TableRow } from '../../../platform/sheets/table'
import { numberRule } from './dealer-columns'
import { findZeroPadded } from './queries/sheet-dealers'

const { column } = numberRule

/** The dealer number in a numeric cell, which may have lost its leading zeros; null for a text cell. */
function numericKey({ cells }: TableRow): string | null {
  const value = cells[column.header]
  return typeof value === 'number' ? dealerNumberKey(cellText(value)) : null
}

/**
 * Finds the stored dealer numbers that numeric cells may refer to, by the cells' digits. Skips cells that match a known
 * number.
 */
export async function findZeroPaddedNumbers(
  db: Db,
  subject: ScopeSubject,
  rows: readonly TableRow[],
  known: ReadonlyMap<string, unknown>,
): Promise<ReadonlyMap<string, string>> {
  const keys = new Set(rows.map(numericKey).filter((key) => key !== null && !known.has(key)))
  return keys.size === 0 ? new Map() : findZeroPadded(db, [...keys] as string[], subject)
}

/** Rejects a row that would create a second record of a dealer, under the number without its leading zeros. */
export function lostZeroIssues(row: TableRow, paddedNumbers: ReadonlyMap<string, string>): SheetIssue[] {
  const key = numericKey(row)
  const number = key === null ? undefined : paddedNumbers.get(key)
  if (number === undefined) return []
  return [sheetError('conflict', sheetRowTexts.lostZeros(number), { row: row.row, column, text: key ?? '' })]
}
