import type { Db } from '../../platform/database/types'
import { eachRow, type Report } from '../blocks-by-id'
import { type CheckedOrder, findLastSequence, listCheckedOrders } from '../queries/list-checked-orders'

const AT_A_TIME = 1_000

function faultsOf(order: CheckedOrder): string[] {
  const { hasWrongTotals, isSecond, hasNoHistory, lacksAgreement } = order
  return [
    hasWrongTotals && 'its amounts are not those of its items',
    isSecond && 'the dealer has another order of the year that counts',
    hasNoHistory && 'history has no event of it',
    lacksAgreement && 'it is signed and its agreement is missing',
  ].filter((fault) => fault !== false)
}

/** Checks every order against its items, its dealer's other orders, its history and its agreement. @returns how many */
export async function verifyOrders(db: Db, report: Report): Promise<number> {
  let highest = 0
  const count = await eachRow(
    (after) => listCheckedOrders(db, after, AT_A_TIME),
    (order) => {
      for (const fault of faultsOf(order)) report(`Order ${order.number}: ${fault}`)
      highest = Math.max(highest, order.sequence ?? 0)
    },
  )
  // Read afterwards: an order that is placed meanwhile draws its number first.
  const last = await findLastSequence(db)
  if (highest > last) report(`Order numbers go on at ${last + 1}, but ${highest} is given already`)
  return count
}
