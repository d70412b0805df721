import { recordAudits } from '../../../core/audit/record-audit'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { orderEvent, summaryOf } from '../order-events'
import { drawNumbers } from './draw-numbers'
import type { NewOrder } from './order-change'
import { insertImportedItems, insertImportedOrders, type NumberedOrder } from './queries/write-imported-orders'

/** Orders under their own numbers, or under the next ones where they have none. */
async function numbered(tx: Tx, orders: readonly NewOrder[], given: ReadonlySet<string>): Promise<NumberedOrder[]> {
  const years = orders.filter(({ orderNumber }) => orderNumber === null).map(({ orderYear }) => orderYear)
  const drawn = (await drawNumbers(tx, years, given)).values()
  return orders.map((order) => {
    const orderNumber = order.orderNumber ?? drawn.next().value
    if (orderNumber === undefined) throw new Error('Fewer numbers were drawn than orders need')
    return { ...order, orderNumber }
  })
}

/**
 * Stores new orders with their packages and an event each.
 * @param given the numbers that the whole file gives to new orders
 * @returns their numbers, in their order
 */
export async function addOrders(
  tx: Tx,
  ctx: SessionContext,
  orders: readonly NewOrder[],
  given: ReadonlySet<string>,
): Promise<string[]> {
  const made = await numbered(tx, orders, given)
  await insertImportedOrders(tx, made, ctx.now)
  const items = made.flatMap(({ id: orderId, lines }) =>
    lines.map((line, position) => ({ ...line, id: crypto.randomUUID(), orderId, position })),
  )
  await insertImportedItems(tx, items)
  const events = made.map((order) => {
    const { signedAt, signerName } = order
    const signing = signedAt === null ? {} : { signedAt: signedAt.toISOString(), signerName }
    return orderEvent('order.imported', order, {
      after: { ...summaryOf({ ...order, items: order.lines }), ...signing },
    })
  })
  await recordAudits(tx, ctx, events)
  return made.map(({ orderNumber }) => orderNumber)
}
