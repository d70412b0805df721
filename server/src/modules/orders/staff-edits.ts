import type { EditItemPrice, EditMonths, EditPackages } from '@portal/contract/orders/editing'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { orderEditTexts } from '@portal/contract/texts/order'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { editOrder, findOrderToEdit, storeEdit } from './edit-order'
import { toOrderDetail } from './order-detail-reply'

/** Packages for Order: replaces the order's lines with the sent ones. */
export const editPackages = (
  ctx: SessionContext,
  id: string,
  { items, updatedAt }: EditPackages,
): Promise<OrderDetail> => transaction(ctx.db, (tx) => editOrder(tx, ctx, id, { items }, { updatedAt }))

/** Review Pricing: sets the number of months, which stays when the dealer continues the draft. */
export const editMonths = (ctx: SessionContext, id: string, { months, updatedAt }: EditMonths): Promise<OrderDetail> =>
  transaction(ctx.db, (tx) => editOrder(tx, ctx, id, { months }, { updatedAt }))

/** Review Pricing: sets one line's price, which stays when the dealer continues the draft. */
export const editItemPrice = (
  ctx: SessionContext,
  { id, itemId }: { id: string; itemId: string },
  { price, updatedAt }: EditItemPrice,
): Promise<OrderDetail> =>
  transaction(ctx.db, async (tx) => {
    const before = await findOrderToEdit(tx, ctx, id, { capability: 'order.review-pricing', updatedAt })
    if (!before.items.some((line) => line.id === itemId)) throw notFound(orderEditTexts.itemNotFound)
    const items = before.items.map((line) =>
      line.id === itemId
        ? { ...line, priceCents: price, setByStaff: line.setByStaff || before.signedAt === null }
        : line,
    )
    const { months, monthsSetByStaff } = before
    return toOrderDetail(ctx, await storeEdit(tx, ctx, before, { items, months, monthsSetByStaff }, { kind: 'price' }))
  })
