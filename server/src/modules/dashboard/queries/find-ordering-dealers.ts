import { sql } from 'drizzle-orm'
import { isOrdered } from '../../../core/orders/ordered'
import type { ScopeSubject } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'
import { ofDealers } from './find-figures'

interface NotOrderedRow {
  id: string
  companyName: string
  dealerNumber: string
  /** Text, as JSON numbers lose digits; null without an order last year. */
  lastYearCents: string | null
  hasDraft: boolean
}

interface OrderingDealers extends Record<string, unknown> {
  active: number
  ordered: number
  orderedLastYear: number
  notOrdered: NotOrderedRow[]
}

/**
 * How many of the active dealers within scope ordered, and those who did not and spent most the year before, in one
 * statement. A dealer has one order a year at most, so joining them doubles nobody.
 */
export async function findOrderingDealers(
  db: Db,
  subject: ScopeSubject,
  { orderYear, most }: { orderYear: number; most: number },
): Promise<OrderingDealers> {
  const ofYear = (year: number) =>
    sql`(select ${orders.dealerId} as dealer, ${orders.annualCents} as cents from ${orders} where ${orders.orderYear} = ${year} and ${isOrdered})`
  const { rows } = await db.execute<OrderingDealers>(sql`
    with dealers as materialized (
      select ${accounts.id} as id, ${dealerProfiles.companyName} as name, ${dealerProfiles.dealerNumber} as number,
        this_year.dealer is not null as ordered, last_year.cents as last_cents
      from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
        left join ${ofYear(orderYear)} this_year on this_year.dealer = ${accounts.id}
        left join ${ofYear(orderYear - 1)} last_year on last_year.dealer = ${accounts.id}
      where ${accounts.role} = 'dealer' and ${accounts.deletedAt} is null and ${accounts.isActive}
        and ${ofDealers(subject)}
    ), waiting as (
      select * from dealers where not ordered order by last_cents desc nulls last, name, id limit ${most}
    )
    select count(*)::int as "active", (count(*) filter (where ordered))::int as "ordered",
      count(last_cents)::int as "orderedLastYear", (
        select coalesce(json_agg(json_build_object('id', id, 'companyName', name, 'dealerNumber', number,
          'lastYearCents', last_cents::text, 'hasDraft', exists (
            select 1 from ${orders} where ${orders.dealerId} = waiting.id and ${orders.orderYear} = ${orderYear}
              and ${orders.status} = 'pending' and ${orders.signedAt} is null)
        ) order by last_cents desc nulls last, name, id), '[]'::json) from waiting
      ) as "notOrdered"
    from dealers`)
  const [found] = rows
  if (!found) throw new Error('A select without a group returned no row')
  return found
}
