import { and, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm'
import { accounts, dealerProfiles, orders } from '../../../db/tables'
import type { Tx } from '../../../platform/database/types'

/** The statuses of an order that was never placed, as long as it is not signed. */
const draftStatuses = ['pending', 'expired']

/** Whether the dealer ever placed an order: signed, or moved on by staff without a signature. */
export async function hasPlacedOrders(tx: Tx, dealerId: string): Promise<boolean> {
  const isPlaced = or(isNotNull(orders.signedAt), notInArray(orders.status, draftStatuses))
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.dealerId, dealerId), isPlaced))
    .limit(1)
  return rows.length > 0
}

/** Removes what is left of the dealer's orders once none is placed; the numbers of the drafts. */
export async function deleteDrafts(tx: Tx, dealerId: string): Promise<string[]> {
  const rows = await tx
    .delete(orders)
    .where(and(eq(orders.dealerId, dealerId), isNull(orders.signedAt)))
    .returning({ orderNumber: orders.orderNumber })
  return rows.map(({ orderNumber }) => orderNumber)
}

/** Keeps the name for history and gives the dealer number free for another dealer. */
export async function markDealerDeleted(
  tx: Tx,
  id: string,
  deletion: { deletedBy: string; deletedAt: Date },
): Promise<void> {
  const { deletedAt } = deletion
  const freed = tx
    .$with('freed')
    .as(
      tx
        .update(dealerProfiles)
        .set({ dealerNumberKey: id })
        .where(eq(dealerProfiles.accountId, id))
        .returning({ id: dealerProfiles.accountId }),
    )
  await tx
    .with(freed)
    .update(accounts)
    .set({ ...deletion, isActive: false, updatedAt: deletedAt })
    .where(eq(accounts.id, id))
}
