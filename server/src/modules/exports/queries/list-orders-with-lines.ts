import { sheetLineFieldNames } from '@portal/contract/orders/line-fields'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import { dealerProfiles } from '../../../db/tables/accounts'
import { orderItems, orders } from '../../../db/tables/orders'
import { jsonObject } from '../../../platform/database/json-object'
import { prepareSelection } from '../../../platform/database/prepared-list'
import type { Selection } from '../../../platform/database/selection'
import type { Db } from '../../../platform/database/types'
import { type BlockStart, businessDay, nextOrders, outerOrderId, remainingOrders } from './order-blocks'

const columns = getTableColumns(orderItems)

// A field without a column is a type error.
const cells = sql.raw(
  sheetLineFieldNames.map((field) => `i.${columns[field === 'price' ? 'priceCents' : field].name}`).join(', '),
)

export interface OrderWithLines {
  orderNumber: string
  /** The dealer's current number, which the import looks up. */
  dealerNumber: string
  orderYear: number
  status: string
  months: number
  createdDay: number
  signedDay: number | null
  /** The cells of each line, in the spreadsheet's column order. The price is in cents. */
  lines: (string | number | null)[][]
}

const row = jsonObject<OrderWithLines>({
  orderNumber: orders.orderNumber,
  dealerNumber: dealerProfiles.dealerNumber,
  orderYear: orders.orderYear,
  status: orders.status,
  months: orders.months,
  createdDay: businessDay(orders.createdAt),
  signedDay: businessDay(orders.signedAt),
  lines: sql`coalesce((
    select json_agg(json_build_array(${cells}) order by i.position, i.id)
    from order_items i where i.order_id = ${outerOrderId}), '[]'::json)`,
})

// Return a block as one JSON value, because parsing rows and columns would cost more than finding them.
const nextBlock = prepareSelection('export_orders', (db, where) =>
  db
    .select({
      rows: sql<OrderWithLines[]>`coalesce(json_agg(${row} order by ${orders.orderNumber} desc), '[]'::json)`,
    })
    .from(nextOrders(db, where))
    .innerJoin(dealerProfiles, eq(dealerProfiles.accountId, orders.dealerId)),
)

/** The next orders with the columns of the import, by descending number. */
export async function listOrdersAfter(db: Db, selection: Selection, cut: BlockStart): Promise<OrderWithLines[]> {
  const [block] = await nextBlock(db, remainingOrders(selection, cut))
  return block?.rows ?? []
}
