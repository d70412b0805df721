import { eq } from 'drizzle-orm'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { OrderCore, StoredLine } from '../order-row'

export type EditedFigures = Pick<
  OrderCore,
  'months' | 'monthsSetByStaff' | 'monthlyCents' | 'oneTimeCents' | 'annualCents' | 'updatedAt'
>

/** Writes an edited order, which is locked. Lines that stay keep their ids. */
export async function writeEditedOrder(
  tx: Tx,
  id: string,
  { months, monthsSetByStaff, monthlyCents, oneTimeCents, annualCents, updatedAt }: EditedFigures,
  lines: readonly StoredLine[],
): Promise<void> {
  const cleared = tx
    .$with('cleared')
    .as(tx.delete(orderItems).where(eq(orderItems.orderId, id)).returning({ id: orderItems.id }))
  await tx
    .with(cleared)
    .update(orders)
    .set({ months, monthsSetByStaff, monthlyCents, oneTimeCents, annualCents, updatedAt })
    .where(eq(orders.id, id))
  if (lines.length > 0) await tx.insert(orderItems).values(lines.map((line) => ({ ...line, orderId: id })))
}
