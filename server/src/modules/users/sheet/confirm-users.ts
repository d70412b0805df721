import { isDeepStrictEqual } from 'node:util'
import { lockSuperAdmins } from '../../../core/accounts/lock-super-admins'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { splitIntoBlocks } from '../../../platform/in-blocks'
import { countSuperAdmins, lockUsersForAssignment } from './queries/sheet-users'
import type { UserChange } from './user-columns'
import { isActiveAdmin } from './user-issues'

type PlannedUser = PlannedRecord<UserChange>

/** Users written per step. A step takes up to two tenths of a second, during which other requests wait. */
const USERS_PER_STEP = 100

const wasAdmin = ({ change }: PlannedUser): boolean => isActiveAdmin(change?.stored ?? {})
const willBeAdmin = ({ change }: PlannedUser): boolean => isActiveAdmin({ ...change?.stored, ...change?.after })
const changesAdmins = (record: PlannedUser): boolean => wasAdmin(record) !== willBeAdmin(record)

/** Splits the records into parts. All changes to super admins are in one part, because one super admin must remain. */
export function userParts(records: readonly PlannedUser[]): PlannedUser[][] {
  const admins = records.filter(changesAdmins)
  const others = splitIntoBlocks(
    records.filter((record) => !changesAdmins(record)),
    USERS_PER_STEP,
  )
  return admins.length > 0 ? [admins, ...others] : others
}

async function willAdminRemain(tx: Tx, records: readonly PlannedUser[]): Promise<boolean> {
  if (!records.some(changesAdmins)) return true
  await lockSuperAdmins(tx)
  const lost = records.filter((record) => wasAdmin(record) && !willBeAdmin(record)).length
  const gainedAdmins = records.filter((record) => !wasAdmin(record) && willBeAdmin(record)).length
  return lost === 0 || (await countSuperAdmins(tx)) - lost + gainedAdmins > 0
}

/** Checks that the users are still as planned and that a super admin remains. */
export async function confirmUsers(
  tx: Tx,
  { subject }: SessionContext,
  records: readonly PlannedUser[],
): Promise<boolean> {
  if (!(await willAdminRemain(tx, records))) return false
  const stored = records.flatMap(({ change }) => change?.stored ?? [])
  if (stored.length === 0) return true
  const ids = stored.map(({ id }) => id)
  const current = new Map((await lockUsersForAssignment(tx, ids, subject)).map((user) => [user.id, user]))
  return stored.every((user) => isDeepStrictEqual(current.get(user.id), user))
}
