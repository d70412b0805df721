import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isOrdered, isOrderInYear } from '../../../core/orders/order-conditions'
import { matchScope, type ScopeSubject } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'
import { type Contact, contactValues, isActiveDealer } from './account-columns'
import { isDealerInScope } from './find-metrics'

/**
 * SQL conditions: dealers within scope, dealers without an order of some kind, and `free` dealers, who are active and
 * have no order for the year.
 */
interface DealerConditions {
  isInScope: SQL
  hasNoOrder: (dealerId: AnyColumn, kindCondition: SQL) => SQL
  isFree: (dealerId: AnyColumn) => SQL
}

const selectOrderDealers = (isOfKind: SQL): SQL => sql`select ${orders.dealerId} from ${orders} where ${isOfKind}`

/** Conditions for a scope with few dealers: look up each dealer. */
const fewDealerConditions = (subject: ScopeSubject): DealerConditions => ({
  isInScope: isDealerInScope(subject),
  hasNoOrder: (dealerId, kindCondition) =>
    sql`not exists (${selectOrderDealers(kindCondition)} and ${orders.dealerId} = ${dealerId})`,
  isFree: (dealerId) => sql`${dealerId} in (select id from free)`,
})

/**
 * Conditions for a scope with many dealers: read a set once and check each row against it. `is true` prevents the
 * planner from joining the set.
 */
const manyDealerConditions = (district: string | null): DealerConditions => ({
  isInScope: district === null ? sql`true` : sql`${accounts.district} = ${district}`,
  hasNoOrder: (dealerId, kindCondition) => sql`${dealerId} not in (${selectOrderDealers(kindCondition)})`,
  isFree: (dealerId) => sql`(${dealerId} in (select id from free)) is true`,
})

/** Chooses the conditions by the size of the scope. */
function chooseConditions(subject: ScopeSubject): DealerConditions {
  const reach = matchScope(subject, 'dealer.read')
  if (reach === 'dealers') return fewDealerConditions(subject)
  return manyDealerConditions(reach === 'all' ? null : reach.district)
}

const companyOrder = sortByName(dealerProfiles.companyName)

interface DealerWithoutOrder extends Contact {
  id: string
  companyName: string
  dealerNumber: string
  /** Text, as JSON numbers lose digits; null without an order last year. */
  lastYearCents: string | null
  city: string | null
  state: string | null
  brand: string | null
}

interface DealersWithoutOrder extends Record<string, unknown> {
  /** The number of active dealers. */
  active: number
  /** The number of active dealers without an order. */
  withoutOrder: number
  notOrdered: DealerWithoutOrder[]
}

const dealerJson = jsonObject<DealerWithoutOrder>({
  id: sql`waiting.id`,
  companyName: sql`waiting.name`,
  dealerNumber: sql`waiting.number`,
  lastYearCents: sql`last_cents::text`,
  city: sql`waiting.city`,
  state: sql`waiting.state`,
  brand: sql`waiting.brand`,
  ...contactValues,
})

/**
 * Counts the active dealers within scope and those without an order for the year, and finds those who spent most in the
 * previous year. If there are too few of them, adds dealers by name. Uses one statement.
 */
export async function findDealersWithoutOrder(
  db: Db,
  subject: ScopeSubject,
  { orderYear, maxDealers }: { orderYear: number; maxDealers: number },
): Promise<DealersWithoutOrder> {
  const { isInScope, hasNoOrder, isFree } = chooseConditions(subject)
  const isCounted = sql`${isActiveDealer} and ${isInScope}`
  const dealer = sql`${dealerProfiles.accountId} as id, ${dealerProfiles.companyName} as name, ${dealerProfiles.dealerNumber} as number,
    ${dealerProfiles.city} as city, ${dealerProfiles.state} as state, ${dealerProfiles.brand} as brand`
  const orderedLastYear = sql`(${orders.orderYear} = ${orderYear - 1} and ${isOrdered})`
  const { rows } = await db.execute<DealersWithoutOrder>(sql`
    with free as materialized (
      select ${accounts.id} from ${accounts} where ${isCounted} and ${hasNoOrder(accounts.id, isOrderInYear(orderYear))}
    ), lapsed as materialized (
      select ${dealer}, ${orders.annualCents} as last_cents
      from ${orders} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${orders.dealerId}
      where ${orderedLastYear} and ${isFree(orders.dealerId)}
      order by ${orders.annualCents} desc nulls last, ${companyOrder}, id limit ${maxDealers}
    ), others as materialized (
      select ${dealer}, null::bigint as last_cents from ${dealerProfiles}
      where (select count(*) from lapsed) < ${maxDealers} and ${isFree(dealerProfiles.accountId)}
        and ${hasNoOrder(dealerProfiles.accountId, orderedLastYear)}
      order by ${companyOrder}, id limit ${maxDealers}
    ), waiting as (
      select * from (select * from lapsed union all select * from others) found
      order by last_cents desc nulls last, ${sortByName(sql`name`)}, id limit ${maxDealers}
    )
    select (select count(*)::int from ${accounts} where ${isCounted}) as "active",
      (select count(*)::int from free) as "withoutOrder", (
      select coalesce(json_agg(${dealerJson}
        order by last_cents desc nulls last, ${sortByName(sql`waiting.name`)}, waiting.id), '[]'::json)
      from waiting join ${accounts} on ${accounts.id} = waiting.id
    ) as "notOrdered"`)
  const [found] = rows
  if (!found) throw new Error('The statement returned no row')
  return found
}
