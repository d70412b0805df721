import type { PreparedOrder } from '@portal/contract/prepared-orders/prepared-order'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { countsForYear } from '../../../core/orders/order-conditions'
import { type ScopeSubject, withinScope } from '../../../db/dealer-scope'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orderInvitations } from '../../../db/tables/order-invitations'
import { jsonbObject } from '../../../platform/database/json-object'
import type { Db } from '../../../platform/database/types'

/** A dealer's order with the data to compare. Times are ISO 8601. */
export interface ComparedOrder {
  id: string
  orderNumber: string
  orderYear: number
  status: string
  signedAt: string | null
  months: number
  monthsSetByStaff: boolean
  monthlyCents: number
  oneTimeCents: number
  annualCents: number
  updatedAt: string
  items: {
    id: string
    packageId: string | null
    packageName: string
    categoryName: string
    tier: Tier | null
    priceCents: number
    pricingType: PricingType
    quantity: number
  }[]
}

const itemJson = jsonbObject<ComparedOrder['items'][number]>({
  id: sql`i.id`,
  packageId: sql`i.package_id`,
  packageName: sql`i.package_name`,
  categoryName: sql`i.category_name`,
  tier: sql`i.tier`,
  priceCents: sql`i.price_cents`,
  pricingType: sql`i.pricing_type`,
  quantity: sql`i.quantity`,
})

const orderJson = jsonbObject<ComparedOrder>({
  id: sql`o.id`,
  orderNumber: sql`o.order_number`,
  orderYear: sql`o.order_year`,
  status: sql`o.status`,
  signedAt: sql`o.signed_at`,
  months: sql`o.months`,
  monthsSetByStaff: sql`o.months_set_by_staff`,
  monthlyCents: sql`o.monthly_cents`,
  oneTimeCents: sql`o.one_time_cents`,
  annualCents: sql`o.annual_cents`,
  updatedAt: sql`o.updated_at`,
  items: sql`coalesce((
      select jsonb_agg(${itemJson} order by i.position, i.id)
      from order_items i where i.order_id = o.id), '[]'::jsonb)`,
})

const selectOrder = (condition: SQL): SQL<ComparedOrder | null> => sql<ComparedOrder | null>`(
  select ${orderJson}
  from orders o where ${condition} order by o.signed_at desc nulls last limit 1)`

const isDealersOrder = sql`o.dealer_id = ${accounts.id}`

// The email's `createdAt` equals the invitation's `sentAt`. The outbox only ever deletes sent emails.
const mailState = sql<PreparedOrder['mailState']>`case when ${orderInvitations.sentAt} is not null then coalesce((
  select case when m.status in ('queued', 'sending') then 'queued' else m.status end from mail_outbox m
  where m.created_at = ${orderInvitations.sentAt} and m.type = 'prepared_order' and m.account_id = ${orderInvitations.dealerId}
  limit 1), 'sent') end`

interface PreparationQuery {
  dealerId: string
  orderYear: number
  /** The sender, whose phone number the email contains. */
  senderId: string
}

/**
 * Finds a dealer within scope and everything to prepare an order from, in one statement: last year's signed order, this
 * year's order, the newest prepared order and the order created from it. Null out of scope.
 */
export async function findPreparation(
  db: Db,
  { dealerId, orderYear, senderId }: PreparationQuery,
  subject: ScopeSubject,
) {
  const newest = sql`(select i.id from order_invitations i where i.dealer_id = ${accounts.id} and i.order_year = ${orderYear}
    order by i.signed_at is null and i.withdrawn_at is null desc, i.prepared_at desc, i.id desc limit 1)`
  const [row] = await db
    .select({
      dealer: {
        id: accounts.id,
        companyName: dealerProfiles.companyName,
        dealerNumber: dealerProfiles.dealerNumber,
        firstName: accounts.firstName,
        email: accounts.email,
        phone: accounts.phone,
        isActive: accounts.isActive,
      },
      senderPhone: sql<string | null>`(select phone from accounts s where s.id = ${senderId})`,
      previousOrder: selectOrder(
        sql`${isDealersOrder} and o.order_year = ${orderYear - 1} and o.signed_at is not null and o.status <> 'cancelled'`,
      ),
      currentOrder: selectOrder(
        sql`${isDealersOrder} and o.order_year = ${orderYear} and ${countsForYear(sql.raw('o.status'))}`,
      ),
      newest: getTableColumns(orderInvitations),
      order: selectOrder(sql`o.id = ${orderInvitations.orderId}`),
      mailState,
    })
    .from(accounts)
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, accounts.id))
    .leftJoin(orderInvitations, eq(orderInvitations.id, newest))
    .where(
      and(
        eq(accounts.id, dealerId),
        eq(accounts.role, 'dealer'),
        isNull(accounts.deletedAt),
        withinScope(accounts.id, subject, 'order.prepare'),
      ),
    )
  return row ?? null
}

export type PreparationFacts = NonNullable<Awaited<ReturnType<typeof findPreparation>>>
