import { sql } from 'drizzle-orm'
import { orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import { prepareSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { type BlockStart, businessDay, nextOrders, outerOrderId, remainingOrders } from './order-blocks'

/** An order with the list's columns. Days are in the business's time zone, as UTC midnight in milliseconds. */
export interface ListedOrder {
  orderNumber: string
  createdDay: number
  orderYear: number
  status: string
  hasChangeRequest: boolean
  companyName: string | null
  dealerNumber: string | null
  /** The district and brand on the order. */
  district: string | null
  brand: string | null
  monthlyCents: number
  annualCents: number
  paymentTerms: string
  months: number
  signedDay: number | null
}

const { dealerInformation: dealer } = orders

const row = jsonObject<ListedOrder>({
  orderNumber: orders.orderNumber,
  createdDay: businessDay(orders.createdAt),
  orderYear: orders.orderYear,
  status: orders.status,
  hasChangeRequest: sql`exists (select 1 from change_requests c where c.order_id = ${outerOrderId})`,
  companyName: sql`${dealer}->'companyName'`,
  dealerNumber: sql`${dealer}->'dealerNumber'`,
  district: sql`${dealer}->'district'`,
  brand: sql`${dealer}->'brand'`,
  monthlyCents: orders.monthlyCents,
  annualCents: orders.annualCents,
  paymentTerms: orders.paymentTerms,
  months: orders.months,
  signedDay: businessDay(orders.signedAt),
})

// Return a block as one JSON value, because parsing rows and columns would cost more than finding them.
const nextListedOrders = prepareSelection('export_shown_orders', (db, where) =>
  db
    .select({ rows: sql<ListedOrder[]>`coalesce(json_agg(${row} order by ${orders.orderNumber} desc), '[]'::json)` })
    .from(nextOrders(db, where)),
)

/** The next orders with the list's columns, by descending number. */
export async function listListedOrdersAfter(db: Db, selection: Selection, cut: BlockStart): Promise<ListedOrder[]> {
  const [block] = await nextListedOrders(db, remainingOrders(selection, cut))
  return block?.rows ?? []
}
