import type { CallGroup, DealerContact } from '@portal/contract/call-list/call-list'
import { neverContactedDays } from '@portal/contract/rules/contact-outcome'
import { type SQL, sql } from 'drizzle-orm'
import { isOrdered, isOrderOf } from '../../../core/orders/ordered'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import type { Db } from '../../../platform/database/types'

/** A dealer to call. What is spent is text, as JSON numbers lose digits. */
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
}

/** The present day by the business's clock. */
export interface CallDay {
  orderYear: number
  /** `2026-11-21` */
  today: string
  timeZone: string
}

/** An instant as replies hold it. */
const instantText = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const isDealer = sql`(${accounts.role} = 'dealer' and ${accounts.deletedAt} is null)`
const ofDealers = (subject: ScopeSubject) => withinScope(accounts.id, subject, 'dealer.call')

/** Dealers with what they spent the year before, their newest contact and how many days ago that was. */
const dealersWhere = (isMeant: SQL, { orderYear, today, timeZone }: CallDay): SQL => sql`
  select ${accounts.id} as id, ${dealerProfiles.companyName} as "companyName", ${dealerProfiles.dealerNumber} as "dealerNumber",
    trim(${accounts.firstName} || ' ' || ${accounts.lastName}) as "contactName", ${accounts.phone} as phone, ${accounts.email} as email,
    ${dealerProfiles.city} as city, ${dealerProfiles.state} as state, ${dealerProfiles.brand} as brand, last_year.cents as cents,
    newest.outcome as outcome, newest.order_year as contact_year, newest.call_again_on as again,
    (${today}::date - (newest.happened_at at time zone ${timeZone})::date) as days,
    case when newest.id is not null then json_build_object('id', newest.id, 'outcome', newest.outcome, 'reason', newest.reason,
      'note', newest.note, 'callAgainOn', newest.call_again_on, 'staffName', newest.staff_name,
      'happenedAt', ${instantText(sql`newest.happened_at`)}, 'arrivedAt', ${instantText(sql`newest.arrived_at`)}) end as contact
  from ${accounts} join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
    left join lateral (
      select ${orders.annualCents} as cents from ${orders}
      where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${orderYear - 1} and ${isOrdered} limit 1
    ) last_year on true
    left join lateral (
      select * from dealer_contacts c where c.dealer_id = ${accounts.id} and c.taken_back_at is null
      order by c.happened_at desc, c.arrived_at desc limit 1
    ) newest on true
  where ${isMeant}`

const rowJson = sql`json_build_object('id', id, 'companyName', "companyName", 'dealerNumber', "dealerNumber",
  'lastYearCents', cents::text, 'contactName', "contactName", 'phone', phone, 'email', email, 'city', city, 'state', state,
  'brand', brand, 'lastContact', contact, 'daysSince', days)`

/**
 * Who is called when: what the newest contact says. Somebody who was called today comes back tomorrow, so that a day's list
 * grows shorter with each call.
 */
const groupOf = ({ orderYear, today }: CallDay): SQL => sql`case
  when outcome = 'not_this_year' and contact_year = ${orderYear} then 'notThisYear'
  when outcome = 'call_again' and again > ${today}::date then 'later'
  when outcome in ('reached', 'no_answer') and days <= 0 then 'later'
  else 'now' end`

/** The most urgent first, in each group by what makes it urgent. */
const urgency = sql`
  case when list_group = 'later' then back_on end,
  (outcome = 'call_again' and list_group = 'now') is true desc,
  cents * greatest(coalesce(days, ${neverContactedDays}::int), 1) desc nulls last,
  coalesce(days, ${neverContactedDays}::int) desc, "companyName", id`

interface FoundList extends Record<string, unknown> {
  now: number
  later: number
  notThisYear: number
  activeDealers: number
  dealers: DealerRow[]
  next: { companyName: string; on: string } | null
}

/** The dealers within scope who are active and without an order of the year, of one group, and how many each group has. */
export async function findDealersToCall(
  db: Db,
  subject: ScopeSubject,
  { day, group, limit }: { day: CallDay; group: CallGroup; limit: number },
): Promise<FoundList> {
  const isActive = sql`${isDealer} and ${accounts.isActive} and ${ofDealers(subject)}`
  const hasNone = sql`not exists (
    select from ${orders} where ${orders.dealerId} = ${accounts.id} and ${isOrderOf(day.orderYear)})`
  const { rows } = await db.execute<FoundList>(sql`
    with found as (${dealersWhere(sql`${isActive} and ${hasNone}`, day)}
    ), grouped as (
      select *, ${groupOf(day)} as list_group, case when outcome = 'call_again' then again else ${day.today}::date + 1 end as back_on
      from found
    ), shown as (
      select * from grouped where list_group = ${group} order by ${urgency} limit ${limit}
    )
    select (select count(*)::int from grouped where list_group = 'now') as "now",
      (select count(*)::int from grouped where list_group = 'later') as "later",
      (select count(*)::int from grouped where list_group = 'notThisYear') as "notThisYear",
      (select count(*)::int from ${accounts} where ${isActive}) as "activeDealers",
      (select coalesce(json_agg(${rowJson} order by ${urgency}), '[]'::json) from shown) as dealers,
      (select json_build_object('companyName', "companyName", 'on', back_on) from grouped where list_group = 'later'
        order by back_on, "companyName" limit 1) as next`)
  const [found] = rows
  if (!found) throw new Error('A select without a table returned no row')
  return found
}

/** One dealer within scope, active or not, with or without an order; undefined when there is none. */
export async function findDealerToCall(
  db: Db,
  subject: ScopeSubject,
  { dealerId, day }: { dealerId: string; day: CallDay },
): Promise<DealerRow | undefined> {
  const isMeant = sql`${accounts.id} = ${dealerId} and ${isDealer} and ${ofDealers(subject)}`
  const { rows } = await db.execute<{ dealer: DealerRow }>(sql`
    with found as (${dealersWhere(isMeant, day)}) select ${rowJson} as dealer from found`)
  return rows[0]?.dealer
}
