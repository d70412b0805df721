import { createHash } from 'node:crypto'
import { recordAudit } from '../../core/audit/record-audit'
import { notifyMailQueued } from '../../core/mail/mail-outbox'
import type { AppliedRecord } from '../../core/sheets/import-kind'
import { violatedConstraint } from '../../platform/database/database-errors'
import { isStaged, runInSteps } from '../../platform/database/embedded/staged-transactions'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { splitIntoBlocks } from '../../platform/in-blocks'
import type { Table } from '../../platform/sheets/table'
import { countOutcomes } from './import-report'
import { importKinds } from './kinds'
import { planRows } from './plan-rows'
import type { ImportRequest, ImportResult, PlannedTable } from './planned-table'
import { insertRun, insertRunRows, lockKind } from './queries/write-run'
import { toRunRows } from './run-rows'

type AppliedImport = Pick<ImportResult, 'planned' | 'importId'>

/** Stores the import and its audit event. */
async function storeRun(
  tx: Tx,
  ctx: SessionContext,
  { file }: ImportRequest,
  { kind, records }: PlannedTable,
): Promise<string> {
  const counts = { total: records.length, ...countOutcomes(records) }
  const fileSha256 = createHash('sha256').update(file.bytes).digest('hex')
  const { fileName } = file
  const id = await insertRun(tx, ctx, { kind, fileName, fileSha256, ...counts })
  const after = { kind, fileName, fileSha256, ...counts }
  await recordAudit(tx, ctx, { action: 'import.applied', entityType: 'import', entityId: id, after })
  return id
}

/** The input of an import: the file's rows and the result of `prepare`. */
interface ImportInput {
  ctx: SessionContext
  request: ImportRequest
  table: Table
  prepared: unknown
}

/** Creates the functions that report the progress of checking and writing. */
function createProgress({ request: { reportProgress }, table }: ImportInput) {
  const total = table.rows.length
  return {
    checked: (done: number) => reportProgress({ step: 'checking', done, total }),
    createWriteReporter: (changedRecords: readonly unknown[]) => (done: number) =>
      reportProgress({ step: 'writing', done, total: changedRecords.length }),
  }
}

const listChangedRecords = (records: PlannedTable['records']) => records.filter(({ change }) => change !== null)

/** Runs the import in one transaction. Other requests continue if they have their own connections. */
async function applyInOneTransaction(tx: Tx, input: ImportInput): Promise<AppliedImport> {
  const { ctx, request, table, prepared } = input
  const { kind, welcome } = request
  // The second of two imports of a kind must be checked against the first one's result.
  await lockKind(tx, kind)
  const { checked, createWriteReporter } = createProgress(input)
  const records = await planRows(kind, tx, ctx, table, { lock: true, prepared, checked })
  const changedRecords = listChangedRecords(records)
  const written = createWriteReporter(changedRecords)
  written(0)
  const applied = await importKinds[kind].apply(tx, ctx, changedRecords, { written, all: changedRecords, welcome })
  const planned = { kind, table, records }
  const importId = await storeRun(tx, ctx, request, planned)
  await insertRunRows(tx, importId, toRunRows(planned, applied))
  return { planned, importId }
}

/** Thrown when data that the plan depends on has changed. */
class OutdatedPlanError extends Error {}

/** The number of undo rows to store per step. */
const ROWS_PER_STEP = 1000

/**
 * Runs the import in steps that become visible together. Rows are checked first, and each step verifies what it locks.
 */
async function applyInSteps(input: ImportInput): Promise<AppliedImport> {
  const { ctx, request, table, prepared } = input
  const { kind, welcome } = request
  const { parts, confirm, apply } = importKinds[kind]
  const { checked, createWriteReporter } = createProgress(input)
  const result = await runInSteps(ctx.db, async ({ write, writeReferring }) => {
    await write((tx) => lockKind(tx, kind))
    const records = await planRows(kind, ctx.db, ctx, table, { lock: false, reserve: true, prepared, checked })
    const changedRecords = listChangedRecords(records)
    const written = createWriteReporter(changedRecords)
    written(0)
    const applied: AppliedRecord[] = []
    for (const part of parts(changedRecords)) {
      const before = applied.length
      const step = await write(async (tx) => {
        if (!(await confirm(tx, ctx, part))) throw new OutdatedPlanError()
        return apply(tx, ctx, part, { written: (done) => written(before + done), all: changedRecords, welcome })
      })
      applied.push(...step)
    }
    const planned = { kind, table, records }
    const importId = await write((tx) => storeRun(tx, ctx, request, planned))
    for (const block of splitIntoBlocks(toRunRows(planned, applied), ROWS_PER_STEP)) {
      await writeReferring((tx) => insertRunRows(tx, importId, block))
    }
    return { planned, importId }
  })
  // Wake the mail worker again, because the emails were not visible at the first notification.
  notifyMailQueued()
  return result
}

const ATTEMPTS = 3

/** Whether another request took a number or an address, or changed a record, after the rows were checked. */
const isLostRace = (error: unknown): boolean => error instanceof OutdatedPlanError || violatedConstraint(error) !== null

/**
 * Writes the valid rows with audit events, emails and the import itself: all, or nothing if the server dies. After a
 * lost race it starts over and finds the conflicting row. The last attempt is one transaction, which cannot lose a
 * race.
 */
export async function applyTable(ctx: SessionContext, request: ImportRequest, table: Table): Promise<AppliedImport> {
  const { kind, reportProgress } = request
  const prepared = await importKinds[kind].prepare?.(ctx, table.rows, (done) =>
    reportProgress({ step: 'checking', done, total: null }),
  )
  const input = { ctx, request, table, prepared }
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (isStaged(ctx.db) && attempt < ATTEMPTS) return await applyInSteps(input)
      return await transaction(ctx.db, (tx) => applyInOneTransaction(tx, input))
    } catch (error) {
      if (attempt === ATTEMPTS || !isLostRace(error)) throw error
    }
  }
}
