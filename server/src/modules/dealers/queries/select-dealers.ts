import type { dealersQuerySchema } from '@portal/contract/accounts/dealers'
import { addDays, startOfDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { CampaignOutcome } from '@portal/contract/rules/campaign-state'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { countsTowardYear, type OrderStatus } from '@portal/contract/rules/order-status'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { RunningFacts } from '@portal/contract/rules/program-facts'
import { escapeLike } from '@portal/contract/rules/search-text'
import { settings } from '@portal/contract/rules/settings'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  countsForYear,
  isDraft,
  isInactiveSince,
  isOrdered,
  isOrderInYear,
} from '../../../core/orders/order-conditions'
import { reportedDealers, reportedValues } from '../../../core/package-steps/reported-dealers'
import { containsPattern } from '../../../core/search-pattern'
import { type DistrictCheck, type ScopeSubject, scopeSelection } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { campaignMails } from '../../../db/tables/campaigns'
import { orders } from '../../../db/tables/orders'
import { type Conditions, type Selection, selectBy, type Term, type Terms } from '../../../platform/database/selection'
import { dealerSearchConditions, dealerSearchValues } from './search-dealers'

export type DealersQuery = z.output<typeof dealersQuerySchema>
type Filter = Omit<DealersQuery, 'sort' | 'limit' | 'offset'>
/** When and by which facts the filter is read. */
type Moment = { now: Date; timeZone: string; running: RunningFacts }

/**
 * The status of a dealer's order of a year: the order that counts for the year, or else the newest canceled or expired
 * one.
 */
export const orderStatusInYear = (year: unknown) => sql<OrderStatus | null>`(
  select ${orders.status} from ${orders} where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${year}
  order by ${countsForYear(orders.status)} desc, ${orders.createdAt} desc, ${orders.id} limit 1)`

const countedInterval = sql.raw(`interval '${settings.campaigns.countedDays} days'`)

const isSentReminder = sql`not ${campaignMails.failed} and not ${campaignMails.queued}`

const hasCampaignEmail = (campaign: Term<string>, outcome: SQL) =>
  sql`${accounts.id} in (select ${campaignMails.dealerId} from ${campaignMails} where ${campaignMails.campaignId} = ${campaign} and ${outcome})`

/** Like `hasCampaignEmail`, with a condition on the dealer's order of the campaign's year. */
const hasCampaignEmailAndOrder = (campaign: Term<string>, outcome: SQL) =>
  hasCampaignEmail(
    campaign,
    sql`${isSentReminder} and exists (select 1 from ${orders} where ${orders.dealerId} = ${campaignMails.dealerId}
      and ${orders.orderYear} = (select order_year from campaigns where id = ${campaignMails.campaignId}) and ${outcome})`,
  )

/** The terms of a metric that compares two years, in addition to its year. */
const reportedTerms = (terms: Terms) => ({
  cut: terms.reportedCut as Term<string>,
  requiredSteps: terms.reportedSteps as Term<string>,
  requiredStepsWithoutLast: terms.reportedWithoutLast as Term<string>,
})

/** The values of a metric that compares two years; none without one. */
function reportedFilterValues(reported: Filter['reported'], at: Moment) {
  if (!reported) return {}
  const { year, cut, requiredSteps, requiredStepsWithoutLast } = reportedValues(reported, at)
  return {
    reportedYear: year,
    reportedCut: cut,
    reportedSteps: requiredSteps,
    reportedWithoutLast: requiredStepsWithoutLast,
    reportedDistrict: reported.district === undefined ? undefined : (reported.district ?? ''),
    reportedBrand: reported.brand === undefined ? undefined : (reported.brand ?? ''),
  }
}

/** The filters of a list of dealers. */
const conditions = {
  ...dealerSearchConditions,
  numberPattern: (pattern: Term<string>) => sql`${dealerProfiles.dealerNumberKey} like ${pattern}`,
  zipPattern: (pattern: Term<string>) => sql`${dealerProfiles.zipCode} like ${pattern}`,
  district: (district: Term<string>) => eq(accounts.district, district),
  unmanaged: () => isNull(dealerProfiles.territoryManagerId),
  managerId: (id: Term<string>) => eq(dealerProfiles.territoryManagerId, id),
  isActive: (isActive: Term<boolean>) => eq(accounts.isActive, isActive),
  // A dealer has at most one order per year that is neither canceled nor expired, and its index covers this query.
  notOrdered: (year: Term<number>) =>
    sql`not exists (select 1 from ${orders} where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${year} and ${isOrdered})`,
  // Compare brand and district as the report does, which has a row for dealers without one.
  reportedYear: (year: Term<number>, terms: Terms) =>
    sql`${accounts.id} in ${reportedDealers({ year, ...reportedTerms(terms) })}`,
  reportedCut: (_: Term<string>) => undefined,
  reportedSteps: (_: Term<string>) => undefined,
  reportedWithoutLast: (_: Term<string>) => undefined,
  reportedDistrict: (district: Term<string>) => sql`coalesce(${accounts.district}, '') = ${district}`,
  reportedBrand: (brand: Term<string>) => sql`coalesce(${dealerProfiles.brand}, '') = ${brand}`,
  /** The year of the order status to show or filter by. */
  orderYear: (_: Term<number>) => undefined,
  withoutOrder: (_: true, { orderYear }: Terms) =>
    sql`not exists (select 1 from ${orders} where ${orders.dealerId} = ${accounts.id} and ${isOrderInYear(orderYear)})`,
  // A dealer has at most one order that counts for a year, so its status identifies it.
  orderStatus: (status: Term<string>, { orderYear }: Terms) =>
    sql`${accounts.id} in (select ${orders.dealerId} from ${orders} where ${orders.orderYear} = ${orderYear} and ${orders.status} = ${status})`,
  /** The time before which a draft last changed. */
  draftBefore: (since: Term<Date>, { orderYear }: Terms) =>
    sql`exists (select 1 from ${orders} where ${orders.dealerId} = ${accounts.id} and ${orders.orderYear} = ${orderYear} and ${isInactiveSince(since)})`,
  renewOrder: (isOn: Term<boolean>) => eq(dealerProfiles.renewOrder, isOn),
  // Count a campaign's outcomes like its metrics do.
  campaignAny: (id: Term<string>) => hasCampaignEmail(id, sql`true`),
  campaignQueued: (id: Term<string>) => hasCampaignEmail(id, sql`${campaignMails.queued}`),
  campaignSent: (id: Term<string>) => hasCampaignEmail(id, isSentReminder),
  campaignFailed: (id: Term<string>) => hasCampaignEmail(id, sql`${campaignMails.failed}`),
  campaignSignedIn: (id: Term<string>) =>
    hasCampaignEmail(id, sql`${campaignMails.signedInAt} is not null and ${isSentReminder}`),
  campaignDraft: (id: Term<string>) => hasCampaignEmailAndOrder(id, isDraft),
  campaignOrdered: (id: Term<string>) =>
    hasCampaignEmailAndOrder(
      id,
      sql`${isOrdered} and ${orders.signedAt} >= ${campaignMails.sentAt} and ${orders.signedAt} < ${campaignMails.sentAt} + ${countedInterval}`,
    ),
  pastOrderStatus: (status: Term<string>, { orderYear }: Terms) => sql`${orderStatusInYear(orderYear)} = ${status}`,
} satisfies Conditions

const campaignConditions = {
  queued: 'campaignQueued',
  sent: 'campaignSent',
  failed: 'campaignFailed',
  signedIn: 'campaignSignedIn',
  draft: 'campaignDraft',
  ordered: 'campaignOrdered',
} as const satisfies Record<CampaignOutcome, keyof typeof conditions>

/** Returns the filter value for a campaign and its outcome; none without a campaign. */
function campaignFilterValues({ campaign, campaignOutcome }: Pick<Filter, 'campaign' | 'campaignOutcome'>) {
  if (campaign === undefined) return {}
  const name = campaignOutcome ? campaignConditions[campaignOutcome] : 'campaignAny'
  return { [name]: campaign } as { campaignAny?: string }
}

/** Returns the time before which a draft must have last changed to be at least this many days old. */
const draftBefore = (days: number | undefined, { now, timeZone }: Moment) =>
  days === undefined ? undefined : startOfDay(addDays(toCalendarDate(now, timeZone), -days), timeZone)

/** Selects the dealers that match a filter within the subject's scope. */
export function selectDealers(
  filter: Filter,
  subject: ScopeSubject,
  at: Moment,
  spelling: DistrictCheck = 'set',
): Selection {
  const { search, dealerNumber, zip, district, territoryManagerId, isActive, notOrdered, orderStatus } = filter
  const statusFilter = orderStatus === 'none' ? undefined : orderStatus
  const counts = statusFilter !== undefined && countsTowardYear(statusFilter)
  const values = {
    ...dealerSearchValues(search),
    numberPattern: containsPattern(dealerNumberKey(dealerNumber ?? '')),
    zipPattern: zip?.trim() ? `${escapeLike(zip.trim())}%` : undefined,
    district: district || undefined,
    unmanaged: territoryManagerId === 'none' || undefined,
    managerId: territoryManagerId === 'none' ? undefined : territoryManagerId,
    isActive,
    notOrdered,
    orderYear: filter.orderYear ?? ((orderStatus || filter.draftDays) && getOrderYear(at.running, at.now, at.timeZone)),
    draftBefore: draftBefore(filter.draftDays, at),
    renewOrder: filter.renewOrder,
    ...campaignFilterValues(filter),
    withoutOrder: orderStatus === 'none' || undefined,
    orderStatus: counts ? statusFilter : undefined,
    pastOrderStatus: counts ? undefined : statusFilter,
    ...reportedFilterValues(filter.reported, at),
  } as const
  return selectBy(conditions, values, scopeSelection(accounts.id, subject, 'dealer.read', spelling))
}
