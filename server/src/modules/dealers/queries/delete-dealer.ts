import { asc, eq } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

/**
 * Locks and lists the dealer's orders until the transaction ends. Staff who change an order's status lock only that
 * order's row. Without this lock, its status could change before the order is deleted.
 */
export function lockDealerOrders(tx: Tx, dealerId: string) {
  return tx
    .select({ id: orders.id, orderNumber: orders.orderNumber, status: orders.status, signedAt: orders.signedAt })
    .from(orders)
    .where(eq(orders.dealerId, dealerId))
    .orderBy(asc(orders.id))
    .for('update')
}

/** Keeps the name for the audit log and frees the dealer number. */
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
