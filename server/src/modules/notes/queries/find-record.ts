import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOpenableByLink } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Db, Tx } from '../../../platform/database/types'

/** The subject of a note: an order, or a dealer in general. */
export interface About {
  kind: 'order' | 'dealer'
  id: string
}

const dealer = {
  dealerId: accounts.id,
  companyName: dealerProfiles.companyName,
  dealerNumber: dealerProfiles.dealerNumber,
  firstName: accounts.firstName,
  email: accounts.email,
  isActive: accounts.isActive,
  district: accounts.district,
  territoryManagerId: dealerProfiles.territoryManagerId,
}

/** The condition for an order within scope, the same as for the order's page. */
export const readableOrder = (subject: ScopeSubject) =>
  and(withinScope(orders.dealerId, subject, 'note.use'), isOpenableByLink(subject))

const findOrder = (db: Db, id: string, subject: ScopeSubject) =>
  db
    .select({
      ...dealer,
      orderId: sql<string | null>`${orders.id}`,
      orderNumber: sql<string | null>`${orders.orderNumber}`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .where(and(eq(orders.id, id), readableOrder(subject)))

const findDealer = (db: Db, id: string, subject: ScopeSubject) =>
  db
    .select({ ...dealer, orderId: sql<string | null>`null::uuid`, orderNumber: sql<string | null>`null::text` })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, id),
        eq(accounts.role, 'dealer'),
        isNull(accounts.deletedAt),
        withinScope(accounts.id, subject, 'note.use'),
      ),
    )

/** Finds the order or dealer within scope, with the dealer's details; undefined if there is none. */
export async function findRecord(db: Db, { kind, id }: About, subject: ScopeSubject) {
  const [row] = await (kind === 'order' ? findOrder : findDealer)(db, id, subject)
  return row
}

export type NotedRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** Serializes new notes of one dealer until the end of the transaction. */
export async function lockRecord(tx: Tx, { dealerId }: NotedRecord): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, dealerId)).for('no key update')
}
