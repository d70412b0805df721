import { cleanKey } from '@portal/contract/rules/clean-text'
import type { Db } from '../../../platform/database/types'
import { listImportedNumbers } from './queries/list-imported-orders'
import { readInBlocks } from './read-in-blocks'
import type { SheetRow } from './sheet-row'

/**
 * The rows with their order numbers cleaned. A number that an order has with other dashes, from before they were folded,
 * stays as it is written: a second order must not come of it.
 */
export async function withCleanNumbers(db: Db, rows: readonly SheetRow[]): Promise<SheetRow[]> {
  const written = new Set(rows.map(({ orderNumber }) => orderNumber).filter((number) => cleanKey(number) !== number))
  const stored = new Set(await readInBlocks([...written], (block) => listImportedNumbers(db, block)))
  return rows.map((row) => (stored.has(row.orderNumber) ? row : { ...row, orderNumber: cleanKey(row.orderNumber) }))
}
