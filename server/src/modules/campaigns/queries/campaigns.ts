import { getGrant } from '@portal/contract/api/capabilities'
import type { campaignsQuerySchema } from '@portal/contract/campaigns/campaign'
import { settings } from '@portal/contract/rules/settings'
import { and, asc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { countsForYear, isDraft, isOrdered } from '../../../core/orders/order-conditions'
import { toSearchPattern } from '../../../core/search-pattern'
import { createSelection, type ScopeSubject, type ScopeTerms } from '../../../db/dealer-scope'
import { accounts } from '../../../db/tables/accounts'
import { campaignMails, campaignSendings, campaigns } from '../../../db/tables/campaigns'
import { sortByName } from '../../../db/tables/columns'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import { prepareList, total } from '../../../platform/database/prepared-list'
import { type Conditions, type Selection, selectBy, type Term } from '../../../platform/database/selection'
import type { Db, Tx } from '../../../platform/database/types'

export type CampaignsQuery = z.output<typeof campaignsQuerySchema>

/** The accounts of the users who created campaigns. */
export const makers = alias(accounts, 'makers')

/**
 * Selects the campaigns a user can see. All users see their own. Sales managers also see those of the district's
 * managers. Higher roles see all.
 */
export function isVisible({ id, role, district }: ScopeTerms): SQL | undefined {
  if (getGrant(role, 'campaign.send') === 'all') return sql`true`
  const isOwn = eq(campaigns.makerId, id)
  if (role !== 'sales_manager') return isOwn
  const isOfTerritoryManager = eq(makers.role, 'territory_manager')
  return or(isOwn, district === null ? isOfTerritoryManager : and(isOfTerritoryManager, eq(makers.district, district)))
}

export interface StoredMetrics {
  queued: number
  sent: number
  failed: number
  reached: number
  signedIn: number
  draft: number
  ordered: number
  investmentCents: number
}

/** Whether an email of a campaign is queued, was accepted by the mail server, or failed. */
const mailState = sql`case when m.failed then 'failed' when m.queued then 'queued' else 'sent' end`

const metricsJson = jsonObject<StoredMetrics>({
  queued: sql`coalesce(sum(queued), 0)::int`,
  sent: sql`coalesce(sum(sent), 0)::int`,
  failed: sql`coalesce(sum(failed), 0)::int`,
  reached: sql`(count(*) filter (where sent > 0))::int`,
  signedIn: sql`(count(*) filter (where signed_in))::int`,
  draft: sql`(count(*) filter (where draft))::int`,
  ordered: sql`(count(*) filter (where ordered))::int`,
  investmentCents: sql`coalesce(sum(annual_cents) filter (where ordered), 0)::bigint`,
})

/** The results of campaigns, counting each dealer once. @param where a condition on `campaign_mails` and their `campaigns` */
const selectMetrics = (where: SQL): SQL<StoredMetrics> => sql<StoredMetrics>`(
  select ${metricsJson}
  from (
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed,
      bool_or(m.signed_in_at is not null and state = 'sent') as signed_in,
      coalesce(bool_or(state = 'sent' and ${isDraft}), false) as draft,
      coalesce(bool_or(state = 'sent' and ${isOrdered} and ${orders.signedAt} >= m.sent_at
        and ${orders.signedAt} < m.sent_at + interval '${sql.raw(String(settings.campaigns.countedDays))} days'), false) as ordered,
      max(${orders.annualCents}) as annual_cents
    from ${campaignMails} m cross join lateral (select ${mailState} as state) as each_mail
      inner join ${campaigns} c on c.id = m.campaign_id
      left join ${orders} on ${orders.dealerId} = m.dealer_id and ${orders.orderYear} = c.order_year
        and ${countsForYear(orders.status)}
    where ${where} group by m.dealer_id) as each)`

const columns = { ...getTableColumns(campaigns) }
const metrics = selectMetrics(sql`m.campaign_id = "campaigns"."id"`)

const stateConditions: Record<string, SQL> = {
  finished: sql`${campaigns.endedAt} is not null`,
  paused: sql`${campaigns.endedAt} is null and ${campaigns.pausedAt} is not null`,
  planned: sql`${campaigns.endedAt} is null and ${campaigns.pausedAt} is null and ${campaigns.lastSentAt} is null`,
  running: sql`${campaigns.endedAt} is null and ${campaigns.pausedAt} is null and ${campaigns.lastSentAt} is not null`,
}

const conditions = {
  searchPattern: (pattern: Term<string>) =>
    sql`search_key(${campaigns.name} || ' ' || ${campaigns.makerName}) like ${pattern}`,
  year: (year: Term<number>) => eq(campaigns.orderYear, year),
  running: () => stateConditions.running,
  planned: () => stateConditions.planned,
  paused: () => stateConditions.paused,
  finished: () => stateConditions.finished,
} satisfies Conditions

/** The visible campaigns that match a filter. */
export function selectCampaigns({ search, state, year }: CampaignsQuery, subject: ScopeSubject): Selection {
  const values = {
    searchPattern: toSearchPattern(search),
    year,
    ...(state && ({ [state]: true } as { running?: true; planned?: true; paused?: true; finished?: true })),
  }
  return selectBy(conditions, values, createSelection(subject, isVisible))
}

function ordering(sort: CampaignsQuery['sort']): SQL[] {
  const column = sort?.endsWith('name') ? sortByName(campaigns.name) : sql`${campaigns.lastSentAt}`
  const direction = sort === 'name' || sort === 'lastSentAt' ? sql`asc nulls first` : sql`desc nulls first`
  return [sql`${column} ${direction}`, sql`${campaigns.createdAt} desc`, asc(campaigns.id)]
}

/** Pages of campaigns, by default never-sent ones first, then newest first. */
export const campaignList = prepareList('campaigns', {
  page: (db, where, cut, sort: CampaignsQuery['sort']) =>
    db
      .select({ ...columns, figures: metrics.as('figures') })
      .from(campaigns)
      .leftJoin(makers, eq(makers.id, campaigns.makerId))
      .where(where)
      .orderBy(...ordering(sort))
      .limit(cut.limit)
      .offset(cut.offset),
  count: (db, where) =>
    db.select({ total }).from(campaigns).leftJoin(makers, eq(makers.id, campaigns.makerId)).where(where),
})

/** The results of all visible campaigns, in one year or all years. A dealer in several campaigns counts once. */
export async function findMetrics(db: Db, subject: ScopeSubject, year: number | undefined): Promise<StoredMetrics> {
  const visible = db
    .select({ id: campaigns.id })
    .from(campaigns)
    .leftJoin(makers, eq(makers.id, campaigns.makerId))
    .where(and(isVisible(subject), year === undefined ? undefined : eq(campaigns.orderYear, year)))
  const { rows } = await db.execute<{ figures: StoredMetrics }>(
    sql`select ${selectMetrics(sql`m.campaign_id in (${visible})`)} as figures`,
  )
  const [row] = rows
  if (!row) throw new Error('The statement returned no row')
  return row.figures
}

export interface StoredSending {
  id: string
  startedAt: string
  finishedAt: string | null
  matching: number
  queued: number
  sent: number
  failed: number
}

const sendingJson = jsonObject<StoredSending>({
  id: sql`s.id`,
  startedAt: sql`s.started_at`,
  finishedAt: sql`s.finished_at`,
  matching: sql`s.matching`,
  queued: sql`counts.queued`,
  sent: sql`counts.sent`,
  failed: sql`counts.failed`,
})

const sendings = sql<StoredSending[]>`coalesce((
  select json_agg(${sendingJson} order by s.started_at desc)
  from ${campaignSendings} s cross join lateral (
    select (count(*) filter (where state = 'queued'))::int as queued, (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'failed'))::int as failed
    from (select ${mailState} as state from ${campaignMails} m where m.sending_id = s.id) as each_mail) as counts
  where s.campaign_id = "campaigns"."id"), '[]')`

/** The maker's current account. */
export interface Maker {
  id: string
  role: string
  district: string | null
  isActive: boolean
  isDeleted: boolean
  phone: string | null
}

const makerJson = jsonObject<Maker>({
  id: makers.id,
  role: makers.role,
  district: makers.district,
  isActive: makers.isActive,
  isDeleted: sql`${makers.deletedAt} is not null`,
  phone: makers.phone,
})

const maker = sql<Maker | null>`case when ${makers.id} is not null then ${makerJson} end`

/** One visible campaign with everything that its page shows. */
export async function findCampaign(db: Db, id: string, subject: ScopeSubject) {
  const [row] = await db
    .select({ ...columns, figures: metrics.as('figures'), sendings: sendings.as('sendings'), maker: maker.as('maker') })
    .from(campaigns)
    .leftJoin(makers, eq(makers.id, campaigns.makerId))
    .where(and(eq(campaigns.id, id), isVisible(subject)))
  return row
}

export type CampaignRow = typeof campaigns.$inferSelect
export type FoundCampaign = NonNullable<Awaited<ReturnType<typeof findCampaign>>>

/** An account's phone number. */
export async function findPhone(tx: Tx, accountId: string): Promise<string | null> {
  const [row] = await tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, accountId))
  return row?.phone ?? null
}

/** Locks a campaign against sending and changes until the end of the transaction. */
export async function lockCampaign(tx: Tx, id: string): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).where(eq(campaigns.id, id)).for('update')
}

const isDue = (now: Date): SQL => sql`${campaigns.pausedAt} is null and ${campaigns.endedAt} is null
  and ${campaigns.nextAt} <= ${now.toISOString()}::timestamptz`

/**
 * Counts a failure of a campaign that is still due, and locks the campaign until the end of the transaction.
 * @returns the number of consecutive failures; null if the campaign was postponed, paused or ended in the meantime
 */
export async function countFailure(tx: Tx, id: string, now: Date): Promise<number | null> {
  const [row] = await tx
    .update(campaigns)
    .set({ failures: sql`${campaigns.failures} + 1` })
    .where(and(eq(campaigns.id, id), isDue(now)))
    .returning({ failures: campaigns.failures })
  return row?.failures ?? null
}

/** Locks the longest-due campaign that no other server is sending, until the end of the transaction. Returns it with its maker. */
export async function lockDueCampaign(tx: Tx, now: Date) {
  const [row] = await tx
    .select()
    .from(campaigns)
    .where(isDue(now))
    .orderBy(asc(campaigns.nextAt), asc(campaigns.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return undefined
  const [found] = await tx
    .select({ maker: maker.as('maker') })
    .from(campaigns)
    .leftJoin(makers, eq(makers.id, campaigns.makerId))
    .where(eq(campaigns.id, row.id))
  return { ...row, maker: found?.maker ?? null }
}

export async function insertCampaign(tx: Tx, values: typeof campaigns.$inferInsert): Promise<string> {
  const [row] = await tx.insert(campaigns).values(values).returning({ id: campaigns.id })
  if (!row) throw new Error('The insert returned no row')
  return row.id
}

export async function updateCampaign(
  tx: Tx,
  id: string,
  values: Partial<typeof campaigns.$inferInsert>,
): Promise<void> {
  await tx.update(campaigns).set(values).where(eq(campaigns.id, id))
}

/** Adds the year's campaign for dealers with Renew Order on, unless it exists. @returns its ID if it was added */
export async function insertRenewalCampaign(tx: Db, values: typeof campaigns.$inferInsert): Promise<string | null> {
  const [row] = await tx.insert(campaigns).values(values).onConflictDoNothing().returning({ id: campaigns.id })
  return row?.id ?? null
}
