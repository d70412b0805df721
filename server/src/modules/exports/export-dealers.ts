import { sheetTitles } from '@portal/contract/sheets/columns'
import type { dealersExportQuerySchema } from '@portal/contract/sheets/exports'
import type { z } from 'zod'
import type { Selection } from '../../platform/database/selection'
import type { SessionContext } from '../../platform/http/context'
import type { BinaryResult } from '../../platform/http/result'
import { dealerList, selectDealers } from '../dealers'
import { type ExportedDealer, listDealersAfter } from './queries/list-accounts-after'
import { readBlocks } from './read-blocks'
import { recordExport, sendWorkbook } from './send-workbook'
import { templateColumns, templateRow } from './template-columns'

const cellsOf = (dealer: ExportedDealer) =>
  templateRow('dealers', {
    Customer_Number: dealer.dealerNumber,
    Company_Name: dealer.companyName,
    Zip_Code: dealer.zipCode,
    First_Name: dealer.firstName,
    Last_Name: dealer.lastName,
    Email: dealer.email,
    Phone: dealer.phone,
    Website: dealer.website,
    Address_Line_1: dealer.addressLine1,
    Address_Line_2: dealer.addressLine2,
    City: dealer.city,
    State: dealer.state,
    Company_Type: dealer.companyType,
    Brand: dealer.brand,
    District: dealer.district,
    Territory_Manager_ID: dealer.territoryManagerId,
    Payment_Terms: dealer.paymentTerms,
  })

async function* dealerRows({ read }: SessionContext, selection: Selection) {
  const blocks = readBlocks<ExportedDealer>((last) => read((db) => listDealersAfter(db, selection, last?.id)))
  for await (const dealers of blocks) for (const dealer of dealers) yield cellsOf(dealer)
}

/** The filtered dealers within scope as a workbook that the import reads. */
export async function exportDealers(
  ctx: SessionContext,
  filter: z.output<typeof dealersExportQuerySchema>,
): Promise<BinaryResult> {
  const selection = selectDealers(filter, ctx.subject, { now: ctx.now, timeZone: ctx.config.timeZone })
  await recordExport(ctx, {
    kind: 'dealers',
    filter,
    measure: async (tx) => ({ count: await dealerList.countNow(tx, selection) }),
  })
  const rows = dealerRows(ctx, selection)
  return sendWorkbook(ctx, {
    name: 'Dealers',
    sheetName: sheetTitles.dealers,
    columns: templateColumns('dealers'),
    rows,
  })
}
