import { type SheetKind, sheetKinds } from '@portal/contract/sheets/columns'
import { importTexts } from '@portal/contract/texts/sheet'
import { eq, lt, sql } from 'drizzle-orm'
import { identityName } from '../../../core/audit/record-audit'
import { importRunRows, importRuns } from '../../../db/tables/import-runs'
import { deleteInBlocks } from '../../../platform/database/transaction'
import type { Db, Tx } from '../../../platform/database/types'
import { ApiError } from '../../../platform/http/api-errors'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import type { RunRow } from '../run-rows'

/**
 * Prevents imports of a kind, and their undos, from running concurrently on any server. It does not wait, because an
 * import can outlast the statement timeout.
 * @throws ApiError 409 while another one runs
 */
export async function lockKind(tx: Tx, kind: SheetKind): Promise<void> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(7267, ${sheetKinds.indexOf(kind)}::int) as taken`,
  )
  if (!rows[0]?.taken) throw new ApiError('CONFLICT', importTexts.running)
}

const BLOCK = 1000

type Run = Pick<
  typeof importRuns.$inferInsert,
  'kind' | 'fileName' | 'fileSha256' | 'total' | 'created' | 'updated' | 'unchanged' | 'refused'
>

/** Stores an applied import with the actor's name, which stays after the account is deleted; returns its ID. */
export async function insertRun(tx: Tx, { actor, now }: SessionContext, run: Run): Promise<string> {
  const [row] = await tx
    .insert(importRuns)
    .values({ ...run, actorId: actor.id, actorName: identityName(actor), createdAt: now })
    .returning({ id: importRuns.id })
  if (!row) throw new Error('An insert returned no row')
  return row.id
}

/** Stores an import's rows, with one statement per thousand. */
export function insertRunRows(tx: Tx, runId: string, rows: readonly RunRow[]): Promise<void> {
  return mapInBlocks(rows, BLOCK, async (block) => {
    await tx.execute(sql`
      insert into import_run_rows (import_run_id, row_number, outcome, label, entity_id, before, applied_updated_at,
        cells, details)
      select ${runId}::uuid, r."rowNumber", r.outcome, r.label, r."entityId", r.before, r."appliedUpdatedAt", r.cells,
        r.details
      from json_to_recordset(${JSON.stringify(block)}::text::json) as r("rowNumber" int, outcome text, label text,
        "entityId" uuid, before jsonb, "appliedUpdatedAt" timestamptz, cells jsonb, details jsonb)`)
  })
}

export async function markRunUndone(tx: Tx, id: string, { actor, now }: SessionContext): Promise<void> {
  await tx.update(importRuns).set({ undoneAt: now, undoneBy: actor.id }).where(eq(importRuns.id, id))
}

/** Deletes imports created before a date, rows first. @returns the number of deleted imports */
export async function deleteOldRuns(db: Db, before: Date): Promise<number> {
  const isOld = lt(importRuns.createdAt, before)
  await deleteInBlocks(
    db,
    importRunRows,
    sql`${importRunRows.importRunId} in (select ${importRuns.id} from ${importRuns} where ${isOld})`,
  )
  return deleteInBlocks(
    db,
    importRuns,
    sql`${isOld} and not exists (select from ${importRunRows} where ${importRunRows.importRunId} = ${importRuns.id})`,
  )
}
