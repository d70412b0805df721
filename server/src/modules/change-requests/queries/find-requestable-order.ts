import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'

/** Finds the order of a new request with its dealer and territory manager, and locks it until the transaction ends. */
export async function findRequestableOrder(tx: Tx, id: string, subject: ScopeSubject) {
  const [row] = await tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      orderYear: orders.orderYear,
      status: orders.status,
      annualCents: orders.annualCents,
      dealerId: orders.dealerId,
      dealerEmail: accounts.email,
      companyName: sql<string>`${orders.dealerInformation}->>'companyName'`,
      dealerNumber: sql<string>`${orders.dealerInformation}->>'dealerNumber'`,
      territoryManagerId: dealerProfiles.territoryManagerId,
      user: { companyName: dealerProfiles.companyName, firstName: accounts.firstName, lastName: accounts.lastName },
      hasPendingRequest: sql<boolean>`exists (
        select 1 from change_requests c where c.order_id = ${orders.id} and c.status = 'pending')`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .where(and(eq(orders.id, id), withinScope(orders.dealerId, subject, 'change-request.create')))
    .for('update', { of: orders })
  return row
}

export type RequestableOrder = NonNullable<Awaited<ReturnType<typeof findRequestableOrder>>>

/** Lists the recipients of a request's email: the dealer's territory manager and the super admins, if active. */
export function listRecipients(tx: Tx, territoryManagerId: string | null) {
  const manager = territoryManagerId === null ? undefined : eq(accounts.id, territoryManagerId)
  return tx
    .select({ id: accounts.id, email: accounts.email, role: accounts.role })
    .from(accounts)
    .where(and(eq(accounts.isActive, true), isNull(accounts.deletedAt), or(eq(accounts.role, 'super_admin'), manager)))
    .orderBy(accounts.id)
}
