import { sheetColumns } from '@portal/contract/sheets/columns'
import type { SessionContext } from '../../platform/http/context'
import { duringImport, increase } from '../../platform/metrics/counters'
import { readTable } from '../../platform/sheets/read-table'
import type { Table } from '../../platform/sheets/table'
import { applyTable } from './apply-table'
import { cleanTable } from './clean-table'
import { correctTable } from './correct-table'
import { countOutcomes } from './import-report'
import { planRows } from './plan-rows'
import type { ImportRequest, ImportResult, PlannedTable } from './planned-table'

/** The file's rows with their corrections, cleaned. @throws ApiError 422 for a file that cannot be read, or no such cell */
async function readRows({ kind, file, corrections, tell }: ImportRequest): Promise<Table> {
  tell({ step: 'reading', done: 0, total: null })
  const table = await readTable(file.bytes, sheetColumns[kind], {
    onRows: (done) => tell({ step: 'reading', done, total: null }),
  })
  return cleanTable(kind, correctTable(table, corrections))
}

/** Says what an import would do and writes nothing at all: no lock, no transaction, no history. */
export async function planImport(ctx: SessionContext, request: ImportRequest): Promise<PlannedTable> {
  const { kind, tell } = request
  const table = await readRows(request)
  const total = table.rows.length
  const records = await planRows(kind, ctx.db, ctx, table, {
    lock: false,
    checked: (done) => tell({ step: 'checking', done, total }),
  })
  return { kind, table, records }
}

/** Applies the good rows of a file in one transaction and tells of the others; as a dry run it only tells. */
export async function runImport(ctx: SessionContext, request: ImportRequest, dryRun: boolean): Promise<ImportResult> {
  if (dryRun) return { planned: await planImport(ctx, request), importId: null, dryRun }
  const applied = await duringImport(request.kind, async () => applyTable(ctx, request, await readRows(request)))
  const { kind, records } = applied.planned
  for (const [outcome, count] of Object.entries(countOutcomes(records)))
    increase('importRows', { kind, outcome }, count)
  return { ...applied, dryRun }
}
