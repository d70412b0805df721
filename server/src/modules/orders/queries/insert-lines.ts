import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { orderItems } from '../../../db/tables/orders'
import { recordColumns, recordValues, storedColumns } from '../../../platform/database/recordset'

/** A line with the order that it stands on. */
export type LineOfOrder = typeof orderItems.$inferSelect

const columns = getTableColumns(orderItems)

/**
 * The statement that stores lines. They are given as one value, so that it has one text however many there are.
 * @param condition on the whole: without it nothing is stored
 */
export const insertLines = (lines: readonly LineOfOrder[], condition: SQL = sql`true`): SQL => sql`
  insert into order_items (${storedColumns(columns)})
  select ${recordValues(columns)}
  from json_to_recordset(${JSON.stringify(lines)}::text::json) as r(${recordColumns(columns)})
  where ${condition}`
