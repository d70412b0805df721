import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import type { SheetKind } from '@portal/contract/sheets/columns'
import { xlsxType } from '@portal/contract/sheets/imports'
import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, streamReply } from '../../platform/http/result'
import type { CellValue } from '../../platform/sheets/table'
import { type ColumnLayout, streamWorkbook } from '../../platform/sheets/write-table'

export interface Workbook {
  /** The file name without date and extension. */
  name: string
  sheetName: string
  columns: readonly ColumnLayout[]
  rows: AsyncIterable<readonly CellValue[]>
}

/** Records an export in the audit log, with its filter and the number of records, in the transaction that counts them. */
export function recordExport<M>(
  ctx: SessionContext,
  { kind, filter, measure }: { kind: SheetKind; filter: object; measure: (tx: Tx) => Promise<M & { count: number }> },
): Promise<M & { count: number }> {
  return transaction(ctx.db, async (tx) => {
    const measured = await measure(tx)
    const after = { ...filter, [kind]: measured.count }
    await recordAudit(tx, ctx, { action: `${kind}.exported`, entityType: 'export', entityId: kind, after })
    return measured
  })
}

/** Streams a workbook. Its name has the date in the business's time zone. */
export function sendWorkbook({ now, config }: SessionContext, { name, ...workbook }: Workbook): BinaryResult {
  const fileName = `${name}_${isoDay(toCalendarDate(now, config.timeZone))}.xlsx`
  return streamReply(streamWorkbook(workbook), { fileName, contentType: xlsxType })
}
