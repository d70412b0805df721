import { sheetTitles } from '@portal/contract/sheets/columns'
import type { ordersExportQuerySchema } from '@portal/contract/sheets/exports'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { selectOrders } from '../orders'
import { historyColumns, historyRow } from './order-history'
import { orderTemplateRows } from './order-template'
import { type HistoryRow, listHistoryAfter } from './queries/list-order-history'
import { listOrdersAfter, type OrderWithLines } from './queries/list-orders-with-lines'
import { measureOrders } from './queries/order-blocks'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns } from './template-columns'

async function* historyRows(ctx: SessionContext, selection: Selection, packages: number) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<HistoryRow>((last) =>
    ctx.read((db) => listHistoryAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  for await (const rows of blocks) for (const row of rows) yield historyRow(row, packages)
}

async function* templateRows(ctx: SessionContext, selection: Selection) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<OrderWithLines>((last) =>
    ctx.read((db) => listOrdersAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  for await (const rows of blocks) for (const row of rows) yield* orderTemplateRows(row)
}

/**
 * The filtered orders within scope as a workbook, by number from the last: the order history, with a column for each
 * package, or the columns that the import reads.
 */
export async function exportOrders(
  ctx: SessionContext,
  query: z.output<typeof ordersExportQuerySchema>,
): Promise<BinaryResult> {
  const { layout, ...filter } = query
  const selection = selectOrders(filter, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
  const { mostItems } = await recordExport(ctx, {
    kind: 'orders',
    filter: query,
    measure: (tx) => measureOrders(tx, selection),
  })
  if (layout === 'template') {
    const rows = templateRows(ctx, selection)
    return sendWorkbook(ctx, {
      name: 'Orders',
      sheetName: sheetTitles.orders,
      columns: templateColumns('orders'),
      rows,
    })
  }
  const rows = historyRows(ctx, selection, mostItems)
  return sendWorkbook(ctx, {
    ...{ name: 'Order_History', sheetName: 'Order History', columns: historyColumns(mostItems), rows },
  })
}
