import { formatOrderNumber } from '@portal/contract/order-year'
import { recordAudits } from '../../../db/audit'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { orderEvent, summaryOf } from '../order-events'
import type { NewOrder } from './order-change'
import { drawSequences } from './queries/order-numbers'
import { insertImportedItems, insertImportedOrders, type NumberedOrder } from './queries/write-imported-orders'

/** Orders under their own numbers, or under the next ones where they have none. */
async function numbered(tx: Tx, orders: readonly NewOrder[]): Promise<NumberedOrder[]> {
  const drawn = await drawSequences(tx, orders.filter(({ orderNumber }) => orderNumber === null).length)
  return orders.map((order) => ({
    ...order,
    orderNumber: order.orderNumber ?? formatOrderNumber(order.orderYear, drawn.shift() ?? Number.NaN),
  }))
}

/** Stores new orders with their packages and an event each. @returns their numbers, in their order */
export async function addOrders(tx: Tx, ctx: SessionContext, orders: readonly NewOrder[]): Promise<string[]> {
  const made = await numbered(tx, orders)
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
