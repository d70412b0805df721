import { lt, sql } from 'drizzle-orm'
import { importRunRows, importRuns } from '../../../db/tables/import-runs'
import { deleteInBlocks } from '../../../platform/database/delete-in-blocks'
import type { Db } from '../../../platform/database/types'

/** Deletes imports made before then with their rows, the rows first. @returns how many imports */
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
