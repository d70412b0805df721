import type { ImportRun } from '@portal/contract/sheets/imports'
import { importTexts } from '@portal/contract/texts/sheet'
import { recordAudit } from '../../core/audit/record-audit'
import type { AppliedRecord } from '../../core/sheets/import-kind'
import { transaction } from '../../platform/database/transaction'
import type { Tx } from '../../platform/database/types'
import { ApiError, notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { getKinds, importKinds } from './kinds'
import { findRun, listWrittenRows, lockRun, toImportRun } from './queries/find-runs'
import { lockKind, markRunUndone } from './queries/write-run'

/** The maximum number of blocking records to name. */
const MAX_NAMED_RECORDS = 20
const DAY_MS = 24 * 60 * 60 * 1000

type WrittenRow = Awaited<ReturnType<typeof listWrittenRows>>[number]

function toAppliedRecord({ rowNumber, outcome, label, entityId, before, appliedUpdatedAt }: WrittenRow): AppliedRecord {
  if (entityId === null || appliedUpdatedAt === null || (outcome !== 'created' && outcome !== 'updated')) {
    throw new Error('A written row of the import has no record or time')
  }
  return { rows: [rowNumber], outcome, label, entityId, before, updatedAt: appliedUpdatedAt }
}

function changedSinceError(labels: readonly string[]): ApiError {
  const details = { records: labels.slice(0, MAX_NAMED_RECORDS), count: labels.length }
  return new ApiError('IMPORT_CHANGED', importTexts.changedSince, { details })
}

function isPastRetention(createdAt: Date, { now, config }: SessionContext): boolean {
  const { importDays } = config.retention
  return importDays !== null && now.getTime() - createdAt.getTime() >= importDays * DAY_MS
}

async function undo(tx: Tx, ctx: SessionContext, id: string): Promise<ImportRun> {
  const kinds = getKinds(ctx.subject.role)
  const known = await findRun(tx, id, kinds)
  if (!known) throw notFound()
  await lockKind(tx, known.kind)
  const run = await lockRun(tx, id, kinds)
  if (!run) throw notFound()
  if (run.undoneAt !== null) throw new ApiError('CONFLICT', importTexts.undoneBefore)
  // Never undo part of an import: the retention job may already be deleting its rows.
  if (isPastRetention(run.createdAt, ctx)) throw new ApiError('TOO_LATE', importTexts.tooOld)
  if (run.created + run.updated === 0) throw new ApiError('CONFLICT', importTexts.nothingToUndo)
  const { kind, fileName, created, updated } = run
  const records = (await listWrittenRows(tx, id)).map(toAppliedRecord)
  const labels = await importKinds[kind].undo(tx, ctx, records)
  if (labels.length > 0) throw changedSinceError(labels)
  await markRunUndone(tx, id, ctx)
  const after = { kind, fileName, created, updated }
  await recordAudit(tx, ctx, { action: 'import.undone', entityType: 'import', entityId: id, after })
  return toImportRun((await findRun(tx, id, kinds)) ?? run)
}

/**
 * Undoes an import: deletes what it added and restores what it changed.
 * @throws ApiError 404 for a kind that the caller may not import, 409 when it is already undone, something changed
 * since, or another import of the kind is running
 */
export async function undoImport(ctx: SessionContext, id: string): Promise<ImportRun> {
  return transaction(ctx.db, (tx) => undo(tx, ctx, id))
}
