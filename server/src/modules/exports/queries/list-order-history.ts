import { eq, sql } from 'drizzle-orm'
import { accounts, dealerProfiles } from '../../../db/tables/accounts'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import { prepareSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { type BlockStart, businessDay, nextOrders, outerOrderId, remainingOrders } from './order-blocks'

/** Name, price in cents, pricing type and quantity. */
export type PackageOfOrder = [name: string, priceCents: number, pricingType: string, quantity: number]

export interface HistoryRow {
  orderNumber: string
  orderYear: number
  updatedDay: number
  status: string
  hasChangeRequest: boolean
  companyName: string | null
  dealerNumber: string | null
  firstName: string | null
  lastName: string | null
  email: string | null
  phone: string | null
  /** The dealer's current district and brand, by which lists filter. */
  district: string | null
  brand: string | null
  months: number
  monthlyCents: number
  annualCents: number
  packages: PackageOfOrder[]
}

const { dealerInformation: dealer } = orders

const row = jsonObject<HistoryRow>({
  orderNumber: orders.orderNumber,
  orderYear: orders.orderYear,
  updatedDay: businessDay(orders.updatedAt),
  status: orders.status,
  hasChangeRequest: sql`exists (select 1 from change_requests c where c.order_id = ${outerOrderId})`,
  companyName: sql`${dealer}->'companyName'`,
  dealerNumber: sql`${dealer}->'dealerNumber'`,
  firstName: sql`${dealer}->'firstName'`,
  lastName: sql`${dealer}->'lastName'`,
  email: sql`${dealer}->'email'`,
  phone: sql`${dealer}->'phone'`,
  district: accounts.district,
  brand: dealerProfiles.brand,
  months: orders.months,
  monthlyCents: orders.monthlyCents,
  annualCents: orders.annualCents,
  packages: sql`coalesce((
    select json_agg(json_build_array(i.package_name, i.price_cents, i.pricing_type, i.quantity)
      order by i.position, i.id)
    from order_items i where i.order_id = ${outerOrderId}), '[]'::json)`,
})

// Return a block as one JSON value, because parsing rows and columns would cost more than finding them.
const nextHistoryRows = prepareSelection('export_history', (db, where) =>
  db
    .select({
      rows: sql<HistoryRow[]>`coalesce(json_agg(${row} order by ${orders.orderNumber} desc), '[]'::json)`,
    })
    .from(nextOrders(db, where))
    .innerJoin(accounts, eq(accounts.id, orders.dealerId))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId)),
)

/** The next orders of the order history, by descending number. */
export async function listHistoryAfter(db: Db, selection: Selection, cut: BlockStart): Promise<HistoryRow[]> {
  const [block] = await nextHistoryRows(db, remainingOrders(selection, cut))
  return block?.rows ?? []
}
