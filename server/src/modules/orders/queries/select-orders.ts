import type { ordersQuerySchema } from '@portal/contract/orders/order'
import { addDays, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import { eq, gte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  inactivityCutoff,
  isInactiveSince,
  isOrdered,
  keepsProgramVersion,
  listedOrders,
  signedMonth,
} from '../../../core/orders/order-conditions'
import { createSearch, searchConditions, searchValues } from '../../../core/search-pattern'
import {
  type DistrictCheck,
  isInDistrict,
  isManagedBy,
  type ScopeSubject,
  scopeSelection,
} from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orderItems, orders } from '../../../db/tables/orders'
import { type Conditions, type Selection, selectBy, type Term, type Terms } from '../../../platform/database/selection'

export type OrdersQuery = z.output<typeof ordersQuerySchema>

/** The filter of a list of orders, without sort and page. */
export type OrderFilter = Omit<OrdersQuery, 'limit' | 'offset' | 'sort'>

/** The manager, district and brand filters use this value for orders of dealers without one. */
const NONE = 'none'

/** The company name, normalized like `searchKey`. */
const companyKey = sql`search_key(${orders.dealerInformation}->>'companyName')`

const companySearch = createSearch('companyPattern', 'companyText')

/** Matches orders of dealers whose profile meets the condition. */
const hasDealerProfile = (condition: SQL): SQL =>
  sql`${orders.dealerId} in (select ${dealerProfiles.accountId} from ${dealerProfiles} where ${condition})`

const orderConditions = {
  ...listedOrders.conditions,
  unmanaged: () => hasDealerProfile(sql`${dealerProfiles.territoryManagerId} is null`),
  districtless: () =>
    sql`${orders.dealerId} in (select ${accounts.id} from ${accounts} where ${accounts.role} = 'dealer' and ${accounts.district} is null)`,
  brandless: () => hasDealerProfile(sql`${dealerProfiles.brand} is null`),
  ordered: () => isOrdered,
  notOrdered: () => sql`not ${isOrdered}`,
  status: (status: Term<string>) => eq(orders.status, status),
  year: (year: Term<number>) => eq(orders.orderYear, year),
  programNumber: (number: Term<number>) => keepsProgramVersion(number),
  // The indexed search text contains the company among other fields, so the company itself is compared too.
  ...companySearch.conditions(orders.searchText, companyKey),
  orderNumber: (number: Term<string>) => eq(orders.orderNumber, number),
  dealerId: (id: Term<string>) => eq(orders.dealerId, id),
  dealerNumber: (number: Term<string>) => hasDealerProfile(sql`${dealerProfiles.dealerNumberKey} = ${number}`),
  district: (district: Term<string>) => isInDistrict(orders.dealerId, district),
  brand: (brand: Term<string>) => hasDealerProfile(sql`${dealerProfiles.brand} = ${brand}`),
  category: (name: Term<string>) =>
    sql`${orders.id} in (select ${orderItems.orderId} from ${orderItems} where ${orderItems.categoryName} = ${name})`,
  managerId: (id: Term<string>) => isManagedBy(orders.dealerId, id),
  stuckSince: (since: Term<Date>) => isInactiveSince(since),
  changedSince: (since: Term<Date>) => gte(orders.updatedAt, since),
  ...searchConditions(orders.searchText),
  signedMonth: (month: Term<number>, { timeZone }: Terms) => sql`${signedMonth(sql`${timeZone}::text`)} = ${month}`,
  /** The time zone for the month of signing. */
  timeZone: (_: Term<string>) => undefined,
} satisfies Conditions

const daysBack = { today: 0, '7': 7, '30': 30 } as const

/** Returns the filter text unless it is blank or `NONE`. */
const filterText = (text: string | undefined): string | undefined => (text === NONE ? undefined : text || undefined)

/** Selects the orders that match a filter within the subject's scope. Dealers never see expired orders. */
export function selectOrders(
  filter: OrderFilter,
  subject: ScopeSubject,
  at: { now: Date; timeZone: string; running: Pick<RunningFacts, 'stuckDraftDays'> },
  spelling: DistrictCheck = 'set',
): Selection {
  const { status, year, company, orderId, dealer, changed, search, ordered, signedMonth } = filter
  const today = toCalendarDate(at.now, at.timeZone)
  const values = {
    ...listedOrders.values(subject),
    unmanaged: filter.territoryManagerId === NONE || undefined,
    districtless: filter.district === NONE || undefined,
    brandless: filter.brand === NONE || undefined,
    ordered: ordered === true || undefined,
    notOrdered: ordered === false || undefined,
    status,
    year,
    programNumber: filter.program,
    ...companySearch.values('orders', company),
    orderNumber: orderId?.trim() || undefined,
    dealerId: filter.dealerId,
    dealerNumber: dealer?.trim() ? dealerNumberKey(dealer) : undefined,
    district: filterText(filter.district),
    brand: filterText(filter.brand),
    category: filter.category || undefined,
    managerId: filterText(filter.territoryManagerId),
    stuckSince: filter.stuck && inactivityCutoff(at.running, at.now, at.timeZone),
    changedSince: changed === undefined ? undefined : startOfDay(addDays(today, -daysBack[changed]), at.timeZone),
    ...searchValues('orders', search),
    signedMonth,
    timeZone: signedMonth === undefined ? undefined : at.timeZone,
  }
  return selectBy(orderConditions, values, scopeSelection(orders.dealerId, subject, 'order.read', spelling))
}
