import { dealerFields, sheetDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import { sheetTitles } from '@portal/contract/sheets/columns'
import type { dealersExportQuerySchema } from '@portal/contract/sheets/exports'
import { dealerColumnLabels } from '@portal/contract/views/column-labels'
import type { ListColumnKey } from '@portal/contract/views/list-columns'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { dealerList } from '../dealers/queries/list-dealers'
import { selectDealers } from '../dealers/queries/select-dealers'
import { type ExportedDealer, listDealersAfter } from './queries/list-accounts-after'
import { type ListedDealer, listListedDealersAfter } from './queries/list-listed-dealers'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns, templateRow } from './template-columns'
import { visibleColumns } from './visible-columns'
import { visibleDealerColumns } from './visible-dealer-columns'

const dealerCells = (dealer: ExportedDealer) =>
  templateRow(
    'dealers',
    Object.fromEntries(sheetDealerFieldNames.map((field) => [dealerFields[field].sheet.header, dealer[field]])),
  )

async function* dealerRows({ read, program }: SessionContext, selection: Selection) {
  const blocks = readBlocks<ExportedDealer>((last) => read((db) => listDealersAfter(db, selection, last?.id)))
  for await (const dealers of blocks)
    for (const dealer of dealers) yield dealerCells(withEntryLabels(program.lists, dealer))
}

/** The dealers with the list's columns. The status is that of each dealer's order in the selected year. */
function listedDealers(
  ctx: SessionContext,
  selection: Selection,
  keys: readonly ListColumnKey<'dealers'>[],
  year: number,
) {
  const blocks = readBlocks<ListedDealer>((last) => ctx.read((db) => listListedDealersAfter(db, selection, last?.id)))
  const toRow = (dealer: ListedDealer) => withEntryLabels(ctx.program.lists, dealer)
  const columns = visibleDealerColumns(ctx.program.words)
  return visibleColumns({ keys, labels: dealerColumnLabels(year), columns, blocks, toRow })
}

/** Exports the filtered dealers within scope as a workbook, with the columns of the import or of the list. */
export async function exportDealers(
  ctx: SessionContext,
  query: z.output<typeof dealersExportQuerySchema>,
): Promise<BinaryResult> {
  const { columns: keys, ...filter } = query
  const at = {
    now: ctx.now,
    timeZone: ctx.config.timeZone,
    running: ctx.program.running,
  }
  const orderYear = filter.orderYear ?? getOrderYear(at.running, at.now, at.timeZone)
  const selection = selectDealers(keys ? { ...filter, orderYear } : filter, ctx.subject, at)
  await recordExport(ctx, {
    kind: 'dealers',
    filter: query,
    measure: async (tx) => ({ count: await dealerList.countNow(tx, selection) }),
  })
  const file = { name: 'Dealers', sheetName: sheetTitles.dealers }
  if (keys) return sendWorkbook(ctx, { ...file, ...listedDealers(ctx, selection, keys, orderYear) })
  return sendWorkbook(ctx, { ...file, columns: templateColumns('dealers'), rows: dealerRows(ctx, selection) })
}
