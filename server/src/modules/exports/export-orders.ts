import { lineFields, sheetLineFieldNames } from '@portal/contract/orders/line-fields'
import { orderBadge } from '@portal/contract/rules/order-status'
import { termsText } from '@portal/contract/rules/pricing'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import type { Program } from '@portal/contract/rules/program-facts'
import { sheetTitles } from '@portal/contract/sheets/columns'
import type { ordersExportQuerySchema } from '@portal/contract/sheets/exports'
import { orderColumnLabels } from '@portal/contract/views/column-labels'
import type { ListColumnKey } from '@portal/contract/views/list-columns'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import type { CellValue } from '../../platform/sheets/table'
import { selectOrders } from '../orders/queries/select-orders'
import { historyColumns, historyRow } from './order-history'
import { type ListedOrder, listListedOrdersAfter } from './queries/list-listed-orders'
import { type HistoryRow, listHistoryAfter } from './queries/list-order-history'
import { listOrdersAfter, type OrderWithLines } from './queries/list-orders-with-lines'
import { measureOrders } from './queries/order-blocks'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns, templateRow } from './template-columns'
import { type VisibleColumn, visibleColumns } from './visible-columns'

const toDate = (day: number | null): Date | null => (day === null ? null : new Date(day))

const lineColumns = sheetLineFieldNames.map((field) => lineFields[field].sheet)

/** A line's cells by column header. */
const lineCells = (line: OrderWithLines['lines'][number]): Record<string, CellValue> =>
  Object.fromEntries(
    lineColumns.map((column, at) => {
      const value = line[at] ?? null
      return [column.header, 'type' in column && column.type === 'money' ? Number(value) / 100 : value]
    }),
  )

/** An order's rows with the columns of the import: a row for each package, or one row if it has none. */
function orderTemplateRows({ lines, ...order }: OrderWithLines): CellValue[][] {
  const common = {
    Order_Number: order.orderNumber,
    Dealer_Number: order.dealerNumber,
    Order_Year: order.orderYear,
    Status: order.status,
    Months: order.months,
    Order_Date: toDate(order.createdDay),
    Signed_Date: toDate(order.signedDay),
  }
  if (lines.length === 0) return [templateRow('orders', common)]
  return lines.map((line) => templateRow('orders', { ...common, ...lineCells(line) }))
}

/** The columns of the staff's list of orders. Dealer, district and brand are those of the order. */
const visibleOrderColumns = ({
  statuses,
}: Program['words']): Readonly<Record<ListColumnKey<'orders'>, VisibleColumn<ListedOrder>>> => ({
  orderId: { width: 16, format: 'text', cell: ({ orderNumber }) => orderNumber },
  createdAt: { width: 14, format: 'date', cell: ({ createdDay }) => new Date(createdDay) },
  orderYear: { width: 11, format: 'whole', cell: ({ orderYear }) => orderYear },
  dealerName: { width: 34, format: 'text', cell: ({ companyName }) => companyName },
  dealerNumber: { width: 16, format: 'text', cell: ({ dealerNumber }) => dealerNumber },
  status: { width: 18, format: 'text', cell: (order) => orderBadge(statuses, order).label },
  totalAmount: { width: 15, format: 'money', cell: ({ monthlyCents }) => monthlyCents / 100 },
  annualTotal: { width: 15, format: 'money', cell: ({ annualCents }) => annualCents / 100 },
  district: { width: 11, format: 'text', cell: ({ district }) => district },
  brand: { width: 11, format: 'text', cell: ({ brand }) => brand },
  paymentTerms: { width: 16, format: 'text', cell: ({ paymentTerms }) => termsText(paymentTerms) },
  months: { width: 9, format: 'whole', cell: ({ months }) => months },
  signedAt: {
    width: 14,
    format: 'date',
    cell: ({ signedDay }) => (signedDay === null ? null : new Date(signedDay)),
  },
})

async function* historyRows(ctx: SessionContext, selection: Selection, packages: number) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<HistoryRow>((last) =>
    ctx.read((db) => listHistoryAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  for await (const rows of blocks)
    for (const row of rows) yield historyRow(ctx.program.words, withEntryLabels(ctx.program.lists, row), packages)
}

async function* templateRows(ctx: SessionContext, selection: Selection) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<OrderWithLines>((last) =>
    ctx.read((db) => listOrdersAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  for await (const rows of blocks) for (const row of rows) yield* orderTemplateRows(row)
}

function listedOrders(ctx: SessionContext, selection: Selection, keys: readonly ListColumnKey<'orders'>[]) {
  const { timeZone } = ctx.config
  const blocks = readBlocks<ListedOrder>((last) =>
    ctx.read((db) => listListedOrdersAfter(db, selection, { timeZone, after: last?.orderNumber })),
  )
  const toRow = (order: ListedOrder) => withEntryLabels(ctx.program.lists, order)
  const columns = visibleOrderColumns(ctx.program.words)
  return visibleColumns({ keys, labels: orderColumnLabels, columns, blocks, toRow })
}

/**
 * Exports the filtered orders within scope, highest order number first. The workbook has the columns of the order history, the
 * import or the displayed list. The order history has a column for each package.
 */
export async function exportOrders(
  ctx: SessionContext,
  query: z.output<typeof ordersExportQuerySchema>,
): Promise<BinaryResult> {
  const { layout, columns, ...filter } = query
  const selection = selectOrders(filter, ctx.subject, {
    now: ctx.now,
    timeZone: ctx.config.timeZone,
    running: ctx.program.running,
  })
  const { mostItems } = await recordExport(ctx, {
    kind: 'orders',
    filter: { ...filter, ...(columns ? { columns } : { layout }) },
    measure: (tx) => measureOrders(tx, selection),
  })
  const history = { name: 'Order_History', sheetName: 'Order History' }
  if (columns) return sendWorkbook(ctx, { ...history, ...listedOrders(ctx, selection, columns) })
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
