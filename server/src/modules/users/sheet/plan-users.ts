import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Db } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { mapInBlocks } from '../../../platform/in-blocks'
import { ParsedTexts } from '../../../platform/sheets/read-cells'
import type { TableRow } from '../../../platform/sheets/table'
import { findDuplicates, findKnownUsers } from './match-users'
import { listEasyPasswords, type PreparedPasswords } from './passwords'
import { planUser } from './plan-user'
import { countSuperAdmins } from './queries/sheet-users'
import { rulesUnder, type UserChange } from './user-columns'
import type { SheetContext } from './user-issues'

const BLOCK = 200

interface Options {
  lock: boolean
  /** Absent in a dry run, which hashes nothing. */
  prepared?: PreparedPasswords
  checked: (done: number) => void
}

/**
 * Plans every row: finds the user by User_ID or email address and validates by the user form's schema and the rank
 * rules.
 */
export async function planUsers(
  db: Db,
  { subject, program }: SessionContext,
  rows: readonly TableRow[],
  { lock, prepared, checked }: Options,
): Promise<PlannedRecord<UserChange>[]> {
  const known = await findKnownUsers(db, rows, subject, lock)
  const duplicates = findDuplicates(rows, known)
  const easy = prepared?.easy ?? (await listEasyPasswords(program.names, rows, known))
  const superAdmins = await countSuperAdmins(db)
  const { hashes } = prepared ?? {}
  const context: SheetContext = {
    subject,
    known,
    duplicates,
    easy,
    hashes,
    superAdmins,
    texts: new ParsedTexts(),
    rules: rulesUnder(program),
    program,
  }
  const planned: PlannedRecord<UserChange>[] = []
  await mapInBlocks(rows, BLOCK, (block, done) => {
    for (const row of block) planned.push(planUser(row, context))
    checked(done)
  })
  return planned
}
