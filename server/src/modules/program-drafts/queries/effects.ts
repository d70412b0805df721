import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { OrderStatus } from '@portal/contract/rules/order-status'
import type { PaymentTerms } from '@portal/contract/rules/pricing'
import type { OrderWithTerms } from '@portal/contract/rules/program-facts'
import { and, count, countDistinct, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isDraft, isPlaced } from '../../../core/orders/order-conditions'
import { hasRole } from '../../../db/has-role'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { signingEvents } from '../../../db/tables/agreements'
import { campaigns } from '../../../db/tables/campaigns'
import { mailOutbox } from '../../../db/tables/mail-outbox'
import { orderInvitations } from '../../../db/tables/order-invitations'
import { orders } from '../../../db/tables/orders'
import { savedViews } from '../../../db/tables/saved-views'
import type { Db } from '../../../platform/database/types'

/** Orders that cannot differ in their terms, with one of their signing times; null if they are not signed. */
export interface OrderGroup extends OrderWithTerms {
  total: number
}

const signedAt = sql<Date | null>`min(${orders.signedAt})`.mapWith(orders.signedAt)

const isSigned = sql<boolean>`${orders.signedAt} is not null`

/** All placed orders in groups with the same year, version, status and signing, which decide the terms of an order. */
export const listPlacedGroups = (db: Db): Promise<OrderGroup[]> =>
  db
    .select({
      orderYear: orders.orderYear,
      programNumber: orders.programNumber,
      status: orders.status,
      signedAt,
      total: count(),
    })
    .from(orders)
    .where(isPlaced)
    .groupBy(orders.orderYear, orders.programNumber, orders.status, isSigned)
    .orderBy(orders.orderYear, orders.programNumber, orders.status, isSigned)

const countRows = async (rows: Promise<{ total: number }[]>): Promise<number> => (await rows)[0]?.total ?? 0

const isIn = (column: Parameters<typeof inArray>[0], years: readonly number[]): SQL =>
  years.length === 0 ? sql`false` : inArray(column, [...years])

/** The order years that have drafts, prepared orders or signed orders. */
export async function listOrderYears(db: Db): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select distinct order_year as year from orders union select distinct order_year from order_invitations order by year`)
  return rows.map(({ year }) => year)
}

/** Drafts of these order years. */
export const countDraftOrders = (db: Db, years: readonly number[]): Promise<number> =>
  countRows(
    db
      .select({ total: count() })
      .from(orders)
      .where(and(isDraft, isIn(orders.orderYear, years))),
  )

/** Prepared orders of these order years whose link works and that are not signed. */
export const countPreparedOrders = (db: Db, years: readonly number[], now: Date): Promise<number> =>
  countRows(
    db
      .select({ total: count() })
      .from(orderInvitations)
      .where(
        and(
          isIn(orderInvitations.orderYear, years),
          isNotNull(orderInvitations.sentAt),
          isNull(orderInvitations.signedAt),
          isNull(orderInvitations.withdrawnAt),
          gt(orderInvitations.expiresAt, now),
        ),
      ),
  )

/** Sessions in which a dealer opened the agreement since a time and has not signed. */
export const countOpenCheckouts = (db: Db, since: Date): Promise<number> =>
  countRows(
    db
      .select({ total: countDistinct(signingEvents.sessionHash) })
      .from(signingEvents)
      .where(
        and(eq(signingEvents.kind, 'agreement-opened'), isNull(signingEvents.orderId), gt(signingEvents.at, since)),
      ),
  )

/** Campaigns that have not ended. */
export const listOpenCampaigns = (db: Db) =>
  db
    .select({
      id: campaigns.id,
      name: campaigns.name,
      subject: campaigns.subject,
      message: campaigns.message,
      filter: campaigns.filter,
    })
    .from(campaigns)
    .where(isNull(campaigns.endedAt))

/** Which recent emails are counted. */
export interface RecentMails {
  types: readonly EditableMailType[]
  /** Of status updates, only those with one of these statuses, now or before; null for all. */
  statuses: readonly OrderStatus[] | null
  since: Date
}

const hasStatus = (statuses: readonly OrderStatus[]): SQL | undefined =>
  or(
    ne(mailOutbox.type, 'status_update'),
    isOneOf(sql`${mailOutbox.payload} ->> 'status'`, statuses),
    isOneOf(sql`${mailOutbox.payload} ->> 'previousStatus'`, statuses),
  )

/**
 * The emails since a time to which the texts of these types apply, by type. Others of a type keep their built-in text: see
 * `findOwnText`.
 */
export const countRecentMails = (
  db: Db,
  { types, statuses, since }: RecentMails,
): Promise<{ type: string; total: number }[]> =>
  db
    .select({ type: mailOutbox.type, total: count() })
    .from(mailOutbox)
    .where(
      and(
        inArray(mailOutbox.type, [...types]),
        gt(mailOutbox.createdAt, since),
        statuses === null ? undefined : hasStatus(statuses),
        sql`${mailOutbox.payload} -> 'isExample' is null`,
        sql`case ${mailOutbox.type}
          when 'order_confirmation' then ${mailOutbox.payload} ->> 'recipient' = 'dealer'
          when 'status_update' then ${mailOutbox.payload} -> 'about' is null
          when 'change_request' then ${mailOutbox.payload} ->> 'recipient' = 'dealer'
            and ${mailOutbox.payload} -> 'decision' is null
          when 'account_change' then ${mailOutbox.payload} ->> 'about' in ('sign_in_changed', 'second_factor_changed')
          when 'note' then ${mailOutbox.payload} ->> 'why' = 'to-dealer'
          else true end`,
      ),
    )
    .groupBy(mailOutbox.type)

/** Retired keys, by list. */
export interface RetiredKeys {
  brands: readonly string[]
  districts: readonly string[]
  companyTypes: readonly string[]
}

const isOneOf = (column: Parameters<typeof inArray>[0], keys: readonly string[]): SQL =>
  keys.length === 0 ? sql`false` : inArray(column, [...keys])

/** Dealers with a retired brand, district or company type. */
export const countRetiredDealers = (db: Db, { brands, districts, companyTypes }: RetiredKeys): Promise<number> =>
  countRows(
    db
      .select({ total: count() })
      .from(accounts)
      .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
      .where(
        and(
          isNull(accounts.deletedAt),
          or(
            isOneOf(dealerProfiles.brand, brands),
            isOneOf(accounts.district, districts),
            isOneOf(dealerProfiles.companyType, companyTypes),
          ),
        ),
      ),
  )

/** Staff whose scope is a retired district: they would no longer see new dealers. */
export const countRetiredScopes = (db: Db, { districts }: RetiredKeys): Promise<number> =>
  countRows(
    db
      .select({ total: count() })
      .from(accounts)
      .where(and(hasRole('sales_manager'), isNull(accounts.deletedAt), isOneOf(accounts.district, districts))),
  )

/** Other staff with a retired district. */
export const countRetiredStaff = (db: Db, { districts }: RetiredKeys): Promise<number> =>
  countRows(
    db
      .select({ total: count() })
      .from(accounts)
      .where(
        and(
          hasRole('territory_manager', 'mingledorffs', 'super_admin'),
          isNull(accounts.deletedAt),
          isOneOf(accounts.district, districts),
        ),
      ),
  )

/** The queries of all saved views. */
export const listViewQueries = (db: Db) => db.select({ query: savedViews.query }).from(savedViews)

/** An order whose dealer is an example. */
export interface ExampleOrder {
  dealerName: string
  orderYear: number
  paymentTerms: PaymentTerms
  isDraft: boolean
  months: number
  monthsSetByStaff: boolean
  monthlyCents: number
  oneTimeCents: number
  annualCents: number
  springPercent: number
}

/** The last changed order with these payment terms: a draft of these years if there is one, otherwise any order. */
export async function findExampleOrder(
  db: Db,
  paymentTerms: PaymentTerms,
  years: readonly number[],
): Promise<ExampleOrder | null> {
  const [row] = await db
    .select({
      dealerName: sql<string>`${orders.dealerInformation} ->> 'companyName'`,
      orderYear: orders.orderYear,
      paymentTerms: sql<PaymentTerms>`${orders.paymentTerms}`,
      isDraft: sql<boolean>`${isDraft}`,
      months: orders.months,
      monthsSetByStaff: orders.monthsSetByStaff,
      monthlyCents: orders.monthlyCents,
      oneTimeCents: orders.oneTimeCents,
      annualCents: orders.annualCents,
      springPercent: orders.springPercent,
    })
    .from(orders)
    .where(eq(orders.paymentTerms, paymentTerms))
    .orderBy(sql`(${isDraft} and ${isIn(orders.orderYear, years)}) desc`, sql`${orders.updatedAt} desc`, orders.id)
    .limit(1)
  return row ?? null
}
