import type { AmendmentAmounts } from '@portal/contract/orders/order'
import { eq } from 'drizzle-orm'
import { orderAmendments } from '../../../db/tables/change-requests'
import { orderItems, orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { Identity } from '../../../platform/http/context'
import type { OrderCore, StoredLine } from '../order-row'
import { insertLines } from './insert-lines'

type EditedAmounts = Pick<
  OrderCore,
  'months' | 'monthsSetByStaff' | 'monthlyCents' | 'oneTimeCents' | 'annualCents' | 'updatedAt'
>

/** Writes an edited order, which the caller has locked. Remaining lines keep their IDs. */
export async function writeEditedOrder(
  tx: Tx,
  id: string,
  { months, monthsSetByStaff, monthlyCents, oneTimeCents, annualCents, updatedAt }: EditedAmounts,
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
  if (lines.length > 0) await tx.execute(insertLines(lines.map((line) => ({ ...line, orderId: id }))))
}

interface NewAmendment {
  orderId: string
  kind: 'packages' | 'price' | 'months' | 'split'
  before: AmendmentAmounts
  after: AmendmentAmounts
  /** The order's new `updatedAt`, so that amendments sort in the order of the changes. */
  createdAt: Date
  /** The request that was approved with the amendment. */
  changeRequestId?: string
}

/** Stores a change of a signed order as an amendment, with its actor's name. */
export async function insertAmendment(tx: Tx, actor: Identity, amendment: NewAmendment): Promise<void> {
  const actorName = `${actor.firstName} ${actor.lastName}`.trim() || actor.companyName || actor.email || actor.id
  await tx.insert(orderAmendments).values({ ...amendment, actorId: actor.id, actorName })
}
