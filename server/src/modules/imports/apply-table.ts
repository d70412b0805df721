import { createHash } from 'node:crypto'
import { recordAudit } from '../../db/audit'
import { violatedConstraint } from '../../platform/database/constraint-errors'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import type { AppliedRecord } from '../../platform/sheets/import-kind'
import type { Table } from '../../platform/sheets/table'
import { countOutcomes } from './import-report'
import type { ImportRequest, ImportResult } from './import-request'
import { importKinds } from './kinds'
import { planRows } from './plan-rows'
import type { PlannedTable } from './planned-table'
import { lockKind } from './queries/lock-kind'
import { insertRun, insertRunRows } from './queries/write-run'
import { runRows } from './run-rows'

type Applied = Pick<ImportResult, 'planned' | 'importId'>

/** Keeps the run with its rows, which an undo goes by, and its one event. */
async function keepRun(
  tx: Tx,
  ctx: SessionContext,
  { file }: ImportRequest,
  planned: PlannedTable,
  applied: readonly AppliedRecord[],
): Promise<string> {
  const { kind, records } = planned
  const counts = { total: records.length, ...countOutcomes(records) }
  const fileSha256 = createHash('sha256').update(file.bytes).digest('hex')
  const { fileName } = file
  const id = await insertRun(tx, ctx, { kind, fileName, fileSha256, ...counts })
  await insertRunRows(tx, id, runRows(planned, applied))
  const after = { kind, fileName, fileSha256, ...counts }
  await recordAudit(tx, ctx, { action: 'import.applied', entityType: 'import', entityId: id, after })
  return id
}

async function apply(
  tx: Tx,
  ctx: SessionContext,
  request: ImportRequest,
  table: Table,
  prepared: unknown,
): Promise<Applied> {
  const { kind, tell } = request
  // Of two imports of a kind the second one has to be checked against what the first one left.
  await lockKind(tx, kind)
  const total = table.rows.length
  const checked = (done: number) => tell({ step: 'checking', done, total })
  const records = await planRows(kind, tx, ctx, table, { lock: true, prepared, checked })
  const changing = records.filter(({ change }) => change !== null)
  const written = (done: number) => tell({ step: 'writing', done, total: changing.length })
  written(0)
  const applied = await importKinds[kind].apply(tx, ctx, changing, written)
  const planned = { kind, table, records }
  return { planned, importId: await keepRun(tx, ctx, request, planned, applied) }
}

const ATTEMPTS = 3

/** Somebody outside of imports took a number or an address after the rows were checked. */
const lostRace = (error: unknown): boolean => violatedConstraint(error) !== null

/**
 * Writes the good rows with history, messages and the run itself in one transaction: all of them, or none if the server
 * dies on the way. After a lost race it starts again, and finds the row at fault.
 */
export async function applyTable(ctx: SessionContext, request: ImportRequest, table: Table): Promise<Applied> {
  const { kind, tell } = request
  const prepared = await importKinds[kind].prepare?.(ctx, table.rows, (done) =>
    tell({ step: 'checking', done, total: null }),
  )
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(ctx.db, (tx) => apply(tx, ctx, request, table, prepared))
    } catch (error) {
      if (attempt === ATTEMPTS || !lostRace(error)) throw error
    }
  }
}
