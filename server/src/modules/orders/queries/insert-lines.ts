import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { orderItems } from '../../../db/tables/orders'
import { recordColumns, recordValues, storedColumns } from '../../../platform/database/bulk-values'

/** A line with the ID of its order. */
export type OrderLineRow = typeof orderItems.$inferSelect

const columns = getTableColumns(orderItems)

/**
 * Builds the statement that inserts lines. All lines are one parameter, so that the statement's text never changes.
 * @param condition inserts nothing unless it is true
 */
export const insertLines = (lines: readonly OrderLineRow[], condition: SQL = sql`true`): SQL => sql`
  insert into order_items (${storedColumns(columns)})
  select ${recordValues(columns)}
  from json_to_recordset(${JSON.stringify(lines)}::text::json) as r(${recordColumns(columns)})
  where ${condition}`
