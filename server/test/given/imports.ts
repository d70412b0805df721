import { importRunRows, importRuns } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { givenDealer } from './accounts'

/** Creates an applied import that added a dealer, and can be undone. */
export async function givenImport(db: Db, now: Date): Promise<{ id: string }> {
  const dealer = await givenDealer(db, { updatedAt: now })
  const counts = { total: 1, created: 1, updated: 0, unchanged: 0, refused: 0 }
  const run = { kind: 'dealers', fileName: 'Dealers.xlsx', fileSha256: '0'.repeat(64), actorName: 'Ada Admin' }
  const [row] = await db
    .insert(importRuns)
    .values({ ...run, ...counts, createdAt: now })
    .returning({ id: importRuns.id })
  if (!row) throw new Error('An insert must return its row')
  const record = { rowNumber: 2, outcome: 'created', label: dealer.dealerNumber, entityId: dealer.id }
  await db.insert(importRunRows).values({ ...record, importRunId: row.id, appliedUpdatedAt: now })
  return row
}
