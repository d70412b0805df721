import { sheetTitles } from '@portal/contract/sheets/columns'
import type { ordersExportQuerySchema } from '@portal/contract/sheets/exports'
import { orderColumnLabels } from '@portal/contract/views/column-labels'
import type { ColumnOf } from '@portal/contract/views/list-columns'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { selectOrders } from '../orders/queries/select-orders'
import { historyColumns, historyRow } from './order-history'
import { orderTemplateRows } from './order-template'
import { type HistoryRow, listHistoryAfter } from './queries/list-order-history'
import { listOrdersAfter, type OrderWithLines } from './queries/list-orders-with-lines'
import { listShownOrdersAfter, type ShownOrder } from './queries/list-shown-orders'
import { measureOrders } from './queries/order-blocks'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { shownColumns } from './shown-columns'
import { shownOrderColumns } from './shown-orders'
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

function shownOrders(ctx: SessionContext, selection: Selection, keys: readonly ColumnOf<'orders'>[]) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<ShownOrder>((last) =>
    ctx.read((db) => listShownOrdersAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  return shownColumns({ keys, labels: orderColumnLabels, columns: shownOrderColumns, blocks })
}

/**
 * The filtered orders within scope as a workbook, by number from the last: the order history, with a column for each
 * package, the columns that the import reads, or those that the list shows.
 */
export async function exportOrders(
  ctx: SessionContext,
  query: z.output<typeof ordersExportQuerySchema>,
): Promise<BinaryResult> {
  const { layout, columns, ...filter } = query
  const selection = selectOrders(filter, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
  const { mostItems } = await recordExport(ctx, {
    kind: 'orders',
    filter: { ...filter, ...(columns ? { columns } : { layout }) },
    measure: (tx) => measureOrders(tx, selection),
  })
  const history = { name: 'Order_History', sheetName: 'Order History' }
  if (columns) return sendWorkbook(ctx, { ...history, ...shownOrders(ctx, selection, columns) })
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
  return sendWorkbook(ctx, { ...history, columns: historyColumns(mostItems), rows })
}
