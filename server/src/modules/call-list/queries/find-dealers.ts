import type { CallGroup, DealerContact } from '@portal/contract/call-list/call-list'
import { neverContactedDays } from '@portal/contract/call-list/contact-days'
import { type SQL, sql } from 'drizzle-orm'
import { isOrdered, isOrderInYear } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { sortByName } from '../../../db/tables/columns'
import { dealerContacts } from '../../../db/tables/dealer-contacts'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'

/** A dealer to call. The amount is text, because JSON numbers lose digits. */
export interface DealerRow {
  id: string
  companyName: string
  dealerNumber: string
  lastYearCents: string | null
  contactName: string
  phone: string | null
  email: string | null
  city: string | null
  state: string | null
  brand: string | null
  lastContact: DealerContact | null
  daysSince: number | null
  hasCanceledOrder: boolean
}

/** The current day in the business's time zone. */
export interface CallDay {
  orderYear: number
  /** `2026-11-21` */
  today: string
  timeZone: string
}

/** Formats an instant as responses return it: ISO 8601 in UTC. */
const instantText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isDealer = sql`(${accounts.role} = 'dealer' and ${accounts.deletedAt} is null)`
const isInScope = (subject: ScopeSubject) => withinScope(accounts.id, subject, 'dealer.call')

/**
 * Selects the facts that decide whether and when to call each dealer: last year's amount and the newest contact. If two
 * contacts have the same time, the one with the smaller ID counts. Omits display columns, because the query can read
 * all dealers.
 */
const selectCallFacts = (condition: SQL, { orderYear, today, timeZone }: CallDay): SQL => sql`
  select ${accounts.id} as account, ${dealerProfiles.companyName} as name, ${orders.annualCents} as cents, newest.id as contact_id,
    newest.outcome as last_outcome, newest.order_year as contact_year, newest.call_again_on as again,
    (${today}::date - (newest.happened_at at time zone ${timeZone})::date) as days
  from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
    left join ${orders} on ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${orderYear - 1} and ${isOrdered}
    left join ${dealerContacts} newest on newest.dealer_id = ${accounts.id} and newest.taken_back_at is null and not exists (
      select from ${dealerContacts} newer where newer.dealer_id = newest.dealer_id and newer.taken_back_at is null
        and (newer.happened_at, newer.arrived_at, newest.id) > (newest.happened_at, newest.arrived_at, newer.id))
  where ${condition}`

const contactJson = jsonObject<DealerContact>({
  id: sql`c.id`,
  outcome: sql`c.outcome`,
  reason: sql`c.reason`,
  note: sql`c.note`,
  callAgainOn: sql`c.call_again_on`,
  staffName: sql`c.staff_name`,
  happenedAt: instantText(sql`c.happened_at`),
  arrivedAt: instantText(sql`c.arrived_at`),
})

const dealerJson = ({ orderYear }: CallDay) =>
  jsonObject<DealerRow>({
    id: sql`account`,
    companyName: sql`name`,
    dealerNumber: dealerProfiles.dealerNumber,
    lastYearCents: sql`cents::text`,
    contactName: sql`trim(${accounts.firstName} || ' ' || ${accounts.lastName})`,
    phone: accounts.phone,
    email: accounts.email,
    city: dealerProfiles.city,
    state: dealerProfiles.state,
    brand: dealerProfiles.brand,
    lastContact: sql`case when c.id is not null then ${contactJson} end`,
    daysSince: sql`days`,
    hasCanceledOrder: sql`exists (
      select from ${orders} where ${orders.dealerId} = account and ${orders.orderYear} = ${orderYear} and ${orders.status} = 'cancelled')`,
  })

const dealerJoin = sql`join ${accounts} on ${accounts.id} = account
  join ${dealerProfiles} on ${dealerProfiles.accountId} = account left join ${dealerContacts} c on c.id = contact_id`

/**
 * Returns a dealer's group, based on the newest contact. A dealer called today returns to the list tomorrow, so that
 * each call shortens the day's list.
 */
const callGroup = ({ orderYear, today }: CallDay): SQL => sql`case
  when last_outcome = 'not_this_year' and contact_year = ${orderYear} then 'notThisYear'
  when last_outcome = 'call_again' and again > ${today}::date then 'later'
  when last_outcome in ('reached', 'no_answer') and days <= 0 then 'later'
  else 'now' end`

/** Sorts by urgency, with different criteria for each group. */
const urgency = sql`
  case when list_group = 'later' then back_on end,
  (last_outcome = 'call_again' and list_group = 'now') is true desc,
  cents * greatest(coalesce(days, ${neverContactedDays}::int), 1) desc nulls last,
  coalesce(days, ${neverContactedDays}::int) desc, ${sortByName(sql`name`)}, account`

interface FoundCallList extends Record<string, unknown> {
  now: number
  later: number
  notThisYear: number
  activeDealers: number
  dealers: DealerRow[]
  next: { companyName: string; on: string } | null
}

const nextDealerJson = jsonObject<NonNullable<FoundCallList['next']>>({ companyName: sql`name`, on: sql`back_on` })

/** Finds active dealers within scope without an order for the year, in one group, and counts all groups. */
export async function findDealersToCall(
  db: Db,
  subject: ScopeSubject,
  { day, group, limit }: { day: CallDay; group: CallGroup; limit: number },
): Promise<FoundCallList> {
  const isActive = sql`${isDealer} and ${accounts.isActive} and ${isInScope(subject)}`
  const hasNoOrder = sql`not exists (
    select from ${orders} where ${orders.dealerId} = ${accounts.id} and ${isOrderInYear(day.orderYear)})`
  const { rows } = await db.execute<FoundCallList>(sql`
    with facts as (${selectCallFacts(sql`${isActive} and ${hasNoOrder}`, day)}
    ), grouped as materialized (
      select *, ${callGroup(day)} as list_group, case when last_outcome = 'call_again' then again else ${day.today}::date + 1 end as back_on
      from facts
    ), listed as (
      select * from grouped where list_group = ${group} order by ${urgency} limit ${limit}
    )
    select (count(*) filter (where list_group = 'now'))::int as "now",
      (count(*) filter (where list_group = 'later'))::int as "later",
      (count(*) filter (where list_group = 'notThisYear'))::int as "notThisYear",
      (select count(*)::int from ${accounts} where ${isActive}) as "activeDealers",
      (select coalesce(json_agg(${dealerJson(day)} order by ${urgency}), '[]'::json) from listed ${dealerJoin}) as dealers,
      (select ${nextDealerJson} from grouped where list_group = 'later'
        order by back_on, ${sortByName(sql`name`)} limit 1) as next
    from grouped`)
  const [found] = rows
  if (!found) throw new Error('The statement returned no row')
  return found
}

/** Finds a dealer within scope, whether active or not, with or without an order. */
export async function findDealerToCall(
  db: Db,
  subject: ScopeSubject,
  { dealerId, day }: { dealerId: string; day: CallDay },
): Promise<DealerRow | undefined> {
  const condition = sql`${accounts.id} = ${dealerId} and ${isDealer} and ${isInScope(subject)}`
  const { rows } = await db.execute<{ dealer: DealerRow }>(sql`
    with facts as (${selectCallFacts(condition, day)}) select ${dealerJson(day)} as dealer from facts ${dealerJoin}`)
  return rows[0]?.dealer
}
