import type { Db } from '../../../platform/database/types'
import type { OrderGroup } from './order-group'
import { drawnNumber } from './order-number'
import type { PlannedOrder } from './plan-known-order'
import { listImportedNumbers } from './queries/list-imported-orders'
import { raiseSequence } from './queries/order-numbers'
import { issueOf } from './sheet-row'
import { orderSheetTexts } from './sheet-texts'

/**
 * Keeps the numbers that a file gives to new orders from being drawn as well. Whoever drew one of them just now has
 * stored their order by the time the sequence is raised, so what is theirs is found and refused.
 */
export async function reserveNumbers(
  db: Db,
  entries: readonly { group: OrderGroup; plan: PlannedOrder }[],
): Promise<void> {
  const given = entries.flatMap(({ group, plan }) =>
    plan.change?.kind === 'create' && drawnNumber(group.orderNumber) ? { group, plan } : [],
  )
  if (given.length === 0) return
  const sequences = given.map(({ group }) => drawnNumber(group.orderNumber)?.sequence ?? 0)
  await raiseSequence(
    db,
    sequences.reduce((most, each) => Math.max(most, each), 0),
  )
  const numbers = given.map(({ group }) => group.orderNumber)
  const taken = new Set(await listImportedNumbers(db, numbers))
  for (const { group, plan } of given) {
    if (!taken.has(group.orderNumber)) continue
    plan.issues.push(issueOf(group.rows[0], 'Order_Number', 'conflict', orderSheetTexts.numberTaken))
  }
}
