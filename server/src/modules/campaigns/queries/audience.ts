import type { Audience, AudienceDealer } from '@portal/contract/campaigns/audience'
import type { ExclusionReason } from '@portal/contract/rules/campaign-state'
import { toDecimalString } from '@portal/contract/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import { isDraft, isOrdered } from '../../../core/orders/order-conditions'
import { type ScopeSubject, scopeSelection, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { dealerReminders } from '../../../db/tables/campaigns'
import { sortByName } from '../../../db/tables/columns'
import { orderItems, orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import { type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'

/** The facts that decide whether a dealer gets a reminder. */
export interface AudienceCriteria {
  orderYear: number
  /** The day in the business's time zone, as 2026-11-23. */
  today: string
  /** The minimum number of days between reminders to a dealer. */
  daysApart: number
}

const hasOrderInYear = (year: number | SQL) => sql`exists (select 1 from ${orders}
  where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${year} and ${isOrdered})`

/**
 * Selects the dealers of a selection, each with the reason why it gets no reminder; null if it gets one.
 * @param isVisible whether the caller may see the dealer
 */
const audienceRows = (
  selection: Selection,
  { orderYear, today, daysApart }: AudienceCriteria,
  isVisible: SQL,
): SQL => sql`
  select ${accounts.id} as id, ${isVisible} as is_visible, ${accounts.firstName} as first_name, ${accounts.email} as email,
    ${dealerProfiles.companyName} as company_name, ${dealerProfiles.dealerNumber} as dealer_number,
    ${dealerReminders.remindedOn} as reminded_on,
    case when ${hasOrderInYear(orderYear)} then 'ordered' when not ${accounts.isActive} then 'inactive'
      when ${dealerReminders.unsubscribedAt} is not null then 'unsubscribed'
      when coalesce(trim(${accounts.email}), '') = '' then 'noAddress'
      when ${dealerReminders.remindedOn} > ${today}::date - ${daysApart}::int then 'reminded' end as left_out
  from ${accounts} inner join ${dealerProfiles} on ${dealerProfiles.accountId} = ${accounts.id}
    left join ${dealerReminders} on ${dealerReminders.dealerId} = ${accounts.id}
  where ${selection.whereNow() ?? sql`true`}`

interface Row {
  id: string
  firstName: string
  email: string | null
  companyName: string
  dealerNumber: string
  remindedOn: string | null
  leftOut: ExclusionReason | null
  lastYearCents: number | string | null
  draft: { savedAt: string; annualCents: number; packages: number } | null
}

const draftJson = jsonObject<NonNullable<Row['draft']>>({
  savedAt: orders.updatedAt,
  annualCents: orders.annualCents,
  packages: sql`(select count(*) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`,
})

/** The values for the placeholders in the text, for rows aliased as `j`. */
const values = ({ orderYear }: AudienceCriteria): SQL => sql`
  j.id, j.first_name as "firstName", j.email, j.company_name as "companyName", j.dealer_number as "dealerNumber",
  j.reminded_on::text as "remindedOn", j.left_out as "leftOut",
  (select ${orders.annualCents} from ${orders} where ${orders.dealerId} = j.id
    and ${orders.orderYear} = ${orderYear - 1} and ${isOrdered}) as "lastYearCents",
  (select ${draftJson} from ${orders} where ${orders.dealerId} = j.id and ${orders.orderYear} = ${orderYear} and ${isDraft}) as draft`

const toAudienceDealer = ({ lastYearCents, draft, ...row }: Row): AudienceDealer => ({
  ...row,
  lastYearTotal: lastYearCents === null ? null : toDecimalString(Number(lastYearCents)),
  draft: draft && {
    savedAt: new Date(draft.savedAt).toISOString(),
    packages: draft.packages,
    annualTotal: toDecimalString(draft.annualCents),
  },
})

const exclusionJson = jsonObject<Audience['leftOut'][number]>({
  reason: sql`reason`,
  dealers: sql`dealers`,
  names: sql`names`,
})

const companyOrder = sortByName(sql`company_name`)

interface Page {
  limit: number
  offset: number
}

/**
 * Counts the dealers that a sending reaches and leaves out, and returns a page of them by company, in one statement.
 * @param reader dealers and names are limited to this user's scope, but the counts are not
 */
export async function findAudience(
  db: Db,
  selection: Selection,
  { reader, ...criteria }: AudienceCriteria & { reader: ScopeSubject },
  { limit, offset }: Page,
): Promise<Audience> {
  type FoundAudience = Omit<Audience, 'dealers'> & { dealers: Row[] }
  const { rows } = await db.execute<FoundAudience & Record<string, unknown>>(sql`
    with audience as materialized (${audienceRows(selection, criteria, withinScope(accounts.id, reader, 'dealer.read'))}),
      page as (select ${values(criteria)} from (
        select * from audience where is_visible order by ${companyOrder}, id limit ${limit} offset ${offset}) as j)
    select (select count(*)::int from audience) as matching,
      (select count(*)::int from audience where left_out is null) as reached,
      (select coalesce(json_agg(${exclusionJson} order by reason), '[]')
        from (select left_out as reason, count(*)::int as dealers,
          coalesce((array_agg(company_name order by ${companyOrder}) filter (where is_visible))[1:3], '{}') as names
          from audience where left_out is not null group by left_out) as reasons) as "leftOut",
      (select coalesce(json_agg(page order by ${sortByName(sql`"companyName"`)}, id), '[]') from page) as dealers`)
  const [found] = rows
  if (!found) throw new Error('The statement returned no row')
  const { matching, reached, leftOut, dealers } = found
  return { matching, reached, leftOut, dealers: dealers.map(toAudienceDealer) }
}

/** The next block of dealers, by ID. */
export async function listAudience(
  tx: Tx,
  selection: Selection,
  criteria: AudienceCriteria,
  { after, limit }: { after: string | null; limit: number },
): Promise<AudienceDealer[]> {
  const { rows } = await tx.execute<Row & Record<string, unknown>>(sql`
    select ${values(criteria)} from (
      select * from (${audienceRows(selection, criteria, sql`true`)}) as each where ${after === null ? sql`true` : sql`id > ${after}`}
      order by id limit ${limit}) as j
    order by j.id`)
  return rows.map(toAudienceDealer)
}

/** Selects one dealer within scope. */
export const selectDealer = (dealerId: string, subject: ScopeSubject): Selection =>
  selectBy(
    {
      id: (id: Term<string>) =>
        sql`(${accounts.id} = ${id} and ${accounts.role} = 'dealer' and ${accounts.deletedAt} is null)`,
    },
    { id: dealerId },
    scopeSelection(accounts.id, subject, 'campaign.send'),
  )
