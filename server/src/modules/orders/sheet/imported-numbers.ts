import { cleanKey } from '@portal/contract/rules/clean-text'
import type { Db } from '../../../platform/database/types'
import type { OrderGroup } from './order-group'
import { parsePortalNumber } from './order-number'
import type { PlannedOrder } from './plan-stored-order'
import { listImportedNumbers } from './queries/list-imported-orders'
import { advanceSequence } from './queries/order-numbers'
import { readInBlocks } from './read-in-blocks'
import { getIssue, type SheetRow } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/**
 * Normalizes the order numbers of the rows. A number that a stored order already has in its unnormalized form, from before
 * dashes were normalized, stays the same: otherwise the import would create a second order.
 */
export async function normalizeNumbers(db: Db, rows: readonly SheetRow[]): Promise<SheetRow[]> {
  const unnormalized = new Set(
    rows.map(({ orderNumber }) => orderNumber).filter((number) => cleanKey(number) !== number),
  )
  const stored = new Set(await readInBlocks([...unnormalized], (block) => listImportedNumbers(db, block)))
  return rows.map((row) => (stored.has(row.orderNumber) ? row : { ...row, orderNumber: cleanKey(row.orderNumber) }))
}

/**
 * Reserves the numbers that a file assigns to new orders, and rejects those that were drawn or stored in the meantime. If
 * another transaction drew a number earlier and stores it later, the unique index decides: an import then plans again, and
 * a dealer's order gets the next number. Numbers of past years need no reservation, because dealers' orders never get one
 * and an import skips taken numbers.
 * @param currentYear the order year on the day of the import
 */
export async function reserveNumbers(
  db: Db,
  entries: readonly { group: OrderGroup; plan: PlannedOrder }[],
  currentYear: number,
): Promise<void> {
  const assignedNumbers = entries.flatMap(({ group, plan }) => {
    const parsed = plan.change?.kind === 'create' ? parsePortalNumber(group.orderNumber) : null
    return parsed && parsed.year >= currentYear ? { group, plan } : []
  })
  if (assignedNumbers.length === 0) return
  const getSequence = ({ orderNumber }: OrderGroup): number => parsePortalNumber(orderNumber)?.sequence ?? 0
  const drawn = new Set(
    await advanceSequence(
      db,
      assignedNumbers.map(({ group }) => getSequence(group)),
    ),
  )
  const numbers = assignedNumbers.map(({ group }) => group.orderNumber)
  const taken = new Set(await listImportedNumbers(db, numbers))
  for (const { group, plan } of assignedNumbers) {
    if (!taken.has(group.orderNumber) && !drawn.has(getSequence(group))) continue
    plan.issues.push(getIssue(group.rows[0], 'Order_Number', 'conflict', orderSheetTexts.numberTaken))
  }
}
