import type { SessionContext } from '../../platform/http/context'
import { countImport, increase } from '../../platform/metrics/counters'
import { applyTable } from './apply-table'
import { countOutcomes } from './import-report'
import { planRows } from './plan-rows'
import type { ImportRequest, ImportResult, PlannedTable } from './planned-table'
import { readRows } from './read-rows'

/** Plans an import without writing anything: no lock, no transaction, no audit event. */
export async function planImport(ctx: SessionContext, request: ImportRequest): Promise<PlannedTable> {
  const { kind, reportProgress } = request
  const table = await readRows(request)
  const total = table.rows.length
  const records = await planRows(kind, ctx.db, ctx, table, {
    lock: false,
    checked: (done) => reportProgress({ step: 'checking', done, total }),
  })
  return { kind, table, records }
}

/** Applies the valid rows of a file in one transaction and reports the rejected ones. A dry run only reports. */
export async function runImport(ctx: SessionContext, request: ImportRequest, dryRun: boolean): Promise<ImportResult> {
  if (dryRun) return { planned: await planImport(ctx, request), importId: null, dryRun }
  const applied = await countImport(request.kind, async () => applyTable(ctx, request, await readRows(request)))
  const { kind, records } = applied.planned
  for (const [outcome, count] of Object.entries(countOutcomes(records)))
    increase('importRows', { kind, outcome }, count)
  return { ...applied, dryRun }
}
