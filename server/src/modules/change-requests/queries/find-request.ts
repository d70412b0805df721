import type { Capability, PermissionFacts } from '@portal/contract/api/capabilities'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { packages } from '../../../db/tables/catalog'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Tx } from '../../../platform/database/types'
import type { CurrentPackage } from '../../orders/picks/catalog-changes'

/** The user who decided or withdrew a request. */
export const decider = alias(accounts, 'decider')

const packageJson = jsonObject<CurrentPackage>({
  id: sql`p.id`,
  packageYear: sql`p.package_year`,
  priceCents: sql`p.price_cents`,
  pricingType: sql`p.pricing_type`,
  isActive: sql`p.is_active`,
  isCustom: sql`p.is_custom`,
})

/** The catalog's current data of the picked packages, while the request is pending. */
const currentPackages = sql<CurrentPackage[] | null>`(
  select json_agg(${packageJson})
  from ${packages} p
  where ${changeRequests.status} = 'pending' and ${changeRequests.picked} is not null and p.id in (
    select (change -> 'to' ->> 'packageId')::uuid
    from jsonb_array_elements(${changeRequests.picked} -> 'changes') change))`

/** The columns of every reply about a change request. */
export const requestColumns = {
  id: changeRequests.id,
  orderId: changeRequests.orderId,
  changeType: changeRequests.changeType,
  message: changeRequests.message,
  picked: changeRequests.picked,
  status: changeRequests.status,
  response: changeRequests.response,
  withdrawn: changeRequests.withdrawn,
  statusChangedMeanwhile: changeRequests.statusChangedMeanwhile,
  createdAt: changeRequests.createdAt,
  decidedAt: changeRequests.decidedAt,
  decidedByName: sql<string | null>`nullif(trim(${decider.firstName} || ' ' || ${decider.lastName}), '')`,
  orderNumber: orders.orderNumber,
  orderStatus: orders.status,
  orderAnnualCents: orders.annualCents,
  dealerId: orders.dealerId,
  orderYear: orders.orderYear,
  orderUpdatedAt: orders.updatedAt,
  currentPackages,
  dealer: {
    companyName: sql<string>`${orders.dealerInformation}->>'companyName'`,
    dealerNumber: sql<string>`${orders.dealerInformation}->>'dealerNumber'`,
  },
  user: {
    companyName: dealerProfiles.companyName,
    firstName: accounts.firstName,
    lastName: accounts.lastName,
  },
}

const settleColumns = {
  ...requestColumns,
  statusBeforeRequest: orders.statusBeforeRequest,
  // The dealer's current email address; if there is none, the address copied to the order.
  dealerEmail: sql<string | null>`coalesce(${accounts.email}, ${orders.dealerInformation}->>'email')`,
}

/**
 * Finds a request within the subject's scope with the data to settle it, and locks its order until the transaction
 * ends.
 */
export async function findRequestToSettle(
  tx: Tx,
  id: string,
  subject: ScopeSubject,
  capability: Capability,
  facts: PermissionFacts,
) {
  const [row] = await tx
    .select(settleColumns)
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(and(eq(changeRequests.id, id), withinScope(orders.dealerId, subject, capability, 'set', facts)))
    .for('update', { of: orders })
  return row
}

export type RequestToSettle = NonNullable<Awaited<ReturnType<typeof findRequestToSettle>>>

/** Reads the current decision, because another user may have settled the request in the meantime. */
export async function findDecision(tx: Tx, id: string) {
  const { status, withdrawn, decidedAt, decidedByName } = requestColumns
  const [row] = await tx
    .select({ status, withdrawn, decidedAt, decidedByName })
    .from(changeRequests)
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(eq(changeRequests.id, id))
  return row
}

export type Decision = NonNullable<Awaited<ReturnType<typeof findDecision>>>
