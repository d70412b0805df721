import { asc, eq } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

/**
 * The dealer's orders, kept from changing until the transaction's end. Staff who move an order on lock no more than its
 * row, so what is read without waiting for it may be over by the time the order is removed.
 */
export function lockOrdersOf(tx: Tx, dealerId: string) {
  return tx
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status, signedAt: orders.signedAt })
    .from(orders)
    .where(eq(orders.dealerId, dealerId))
    .orderBy(asc(orders.id))
    .for('update')
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
