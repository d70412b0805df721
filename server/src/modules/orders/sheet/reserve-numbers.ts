import type { Db } from '../../../platform/database/types'
import type { OrderGroup } from './order-group'
import { drawnNumber } from './order-number'
import type { PlannedOrder } from './plan-known-order'
import { listImportedNumbers } from './queries/list-imported-orders'
import { raiseSequence } from './queries/order-numbers'
import { issueOf } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/**
 * Keeps the numbers that a file gives to new orders from being drawn as well, and refuses those that others have drawn
 * or stored just now. Who drew one before and stores it only later loses or wins by the unique index: an import looks
 * again then, and an order is placed under the next number. Numbers of earlier years are not kept: no dealer's order
 * gets one, and an import passes over those that are taken.
 * @param presentYear the order year of the day of the import
 */
export async function reserveNumbers(
  db: Db,
  entries: readonly { group: OrderGroup; plan: PlannedOrder }[],
  presentYear: number,
): Promise<void> {
  const given = entries.flatMap(({ group, plan }) => {
    const own = plan.change?.kind === 'create' ? drawnNumber(group.orderNumber) : null
    return own && own.year >= presentYear ? { group, plan } : []
  })
  if (given.length === 0) return
  const sequenceOf = ({ orderNumber }: OrderGroup): number => drawnNumber(orderNumber)?.sequence ?? 0
  const drawn = new Set(
    await raiseSequence(
      db,
      given.map(({ group }) => sequenceOf(group)),
    ),
  )
  const numbers = given.map(({ group }) => group.orderNumber)
  const taken = new Set(await listImportedNumbers(db, numbers))
  for (const { group, plan } of given) {
    if (!taken.has(group.orderNumber) && !drawn.has(sequenceOf(group))) continue
    plan.issues.push(issueOf(group.rows[0], 'Order_Number', 'conflict', orderSheetTexts.numberTaken))
  }
}
