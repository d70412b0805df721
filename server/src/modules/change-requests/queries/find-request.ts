import type { Capability } from '@portal/contract/api/capabilities'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { packages } from '../../../db/tables/catalogue'
import { changeRequests } from '../../../db/tables/change-requests'
import { orders } from '../../../db/tables/orders'
import type { Tx } from '../../../platform/database/types'
import type { PackageNow } from '../../orders/picks/catalogue-changes'

/** Who decided a request, or took it back. */
export const decider = alias(accounts, 'decider')

/** What the catalogue says of the packages picked, while the request waits. */
const packagesNow = sql<PackageNow[] | null>`(
  select json_agg(json_build_object('id', p.id, 'packageYear', p.package_year, 'priceCents', p.price_cents,
    'pricingType', p.pricing_type, 'isActive', p.is_active, 'isCustom', p.is_custom))
  from ${packages} p
  where ${changeRequests.status} = 'pending' and ${changeRequests.picked} is not null and p.id in (
    select (change -> 'to' ->> 'packageId')::uuid
    from jsonb_array_elements(${changeRequests.picked} -> 'changes') change))`

/** What every reply about a change request is made from. */
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
  orderYear: orders.orderYear,
  orderUpdatedAt: orders.updatedAt,
  packagesNow,
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
  dealerId: orders.dealerId,
  // Where the dealer reads mail now; the copy on the order serves those whose record has none.
  dealerEmail: sql<string | null>`coalesce(${accounts.email}, ${orders.dealerInformation}->>'email')`,
}

/** A request within the subject's scope, with what settling it needs; its order is locked until the transaction's end. */
export async function findRequestToSettle(tx: Tx, id: string, subject: ScopeSubject, capability: Capability) {
  const [row] = await tx
    .select(settleColumns)
    .from(changeRequests)
    .innerJoin(orders, eq(orders.id, changeRequests.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId))
    .leftJoin(decider, eq(decider.id, changeRequests.decidedBy))
    .where(and(eq(changeRequests.id, id), withinScope(orders.dealerId, subject, capability)))
    .for('update', { of: orders })
  return row
}

export type RequestToSettle = NonNullable<Awaited<ReturnType<typeof findRequestToSettle>>>

/** How a request was settled, by whom; read anew, since somebody else may just have done it. */
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
