import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/ordered'
import { reachByDistrict, type ScopeSubject } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { ofDealers } from './find-figures'

const isActive = sql`${accounts.role} = 'dealer' and ${accounts.isActive} and ${accounts.deletedAt} is null`

/**
 * The scope of dealers and who of them did not order, for many dealers and for few. Of many, who ordered and who is in the
 * district is read once from an index and asked of each row there; as `is true`, since a plain `in` would be joined.
 */
function conditionsFor(subject: ScopeSubject) {
  const orderedIn = (year: number): SQL =>
    sql`select ${orders.dealerId} from ${orders} where ${orders.orderYear} = ${year} and ${isOrdered}`
  const reach = reachByDistrict(subject, 'dealer.read')
  if (reach === null) {
    const hasNone = (_: AnyColumn, year: number) =>
      sql`not exists (${orderedIn(year)} and ${orders.dealerId} = ${accounts.id})`
    return { isReached: ofDealers(subject), isReachedOrder: sql`true`, hasNone }
  }
  const hasNone = (id: AnyColumn, year: number) => sql`${id} not in (${orderedIn(year)})`
  if (reach.district === null) return { isReached: sql`true`, isReachedOrder: sql`true`, hasNone }
  const isReached = sql`${accounts.district} = ${reach.district}`
  const reached = sql`select ${accounts.id} from ${accounts} where ${isActive} and ${isReached}`
  return { isReached, isReachedOrder: sql`(${orders.dealerId} in (${reached})) is true`, hasNone }
}

interface WaitingDealer {
  id: string
  companyName: string
  dealerNumber: string
  /** Text, as JSON numbers lose digits; null without an order last year. */
  lastYearCents: string | null
  hasDraft: boolean
}

interface WaitingDealers extends Record<string, unknown> {
  /** How many dealers are active. */
  active: number
  notOrdered: WaitingDealer[]
}

/**
 * How many dealers within scope are active, and those of them who did not order and spent most the year before, in one
 * statement. Those are found in the order of what they spent, and by name where fewer did.
 */
export async function findWaitingDealers(
  db: Db,
  subject: ScopeSubject,
  { orderYear, most }: { orderYear: number; most: number },
): Promise<WaitingDealers> {
  const { isReached, isReachedOrder, hasNone } = conditionsFor(subject)
  const isMeant = sql`${isActive} and ${isReached}`
  const dealer = sql`${accounts.id} as id, ${dealerProfiles.companyName} as name, ${dealerProfiles.dealerNumber} as number`
  const { rows } = await db.execute<WaitingDealers>(sql`
    with lapsed as materialized (
      select ${dealer}, ${orders.annualCents} as last_cents
      from ${orders} join ${accounts} on ${accounts.id} = ${orders.dealerId}
        join ${dealerProfiles} on ${dealerProfiles.accountId} = ${orders.dealerId}
      where ${orders.orderYear} = ${orderYear - 1} and ${isOrdered} and ${isMeant} and ${isReachedOrder}
        and ${hasNone(orders.dealerId, orderYear)}
      order by ${orders.annualCents} desc nulls last, name, id limit ${most}
    ), others as materialized (
      select ${dealer}, null::bigint as last_cents
      from ${dealerProfiles} join ${accounts} on ${accounts.id} = ${dealerProfiles.accountId}
      where (select count(*) from lapsed) < ${most} and ${isMeant}
        and ${hasNone(dealerProfiles.accountId, orderYear)} and ${hasNone(dealerProfiles.accountId, orderYear - 1)}
      order by name, id limit ${most}
    ), waiting as (
      select * from lapsed union all select * from others order by last_cents desc nulls last, name, id limit ${most}
    )
    select (select count(*)::int from ${accounts} where ${isMeant}) as "active", (
      select coalesce(json_agg(json_build_object('id', id, 'companyName', name, 'dealerNumber', number,
        'lastYearCents', last_cents::text, 'hasDraft', exists (
          select 1 from ${orders} where ${orders.dealerId} = waiting.id and ${orders.orderYear} = ${orderYear}
            and ${orders.status} = 'pending' and ${orders.signedAt} is null)
      ) order by last_cents desc nulls last, name, id), '[]'::json) from waiting
    ) as "notOrdered"`)
  const [found] = rows
  if (!found) throw new Error('A select without a table returned no row')
  return found
}
