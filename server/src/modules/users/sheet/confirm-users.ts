import { isDeepStrictEqual } from 'node:util'
import type { PlannedRecord } from '../../../core/sheets/import-kind'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { blocksOf } from '../../../platform/in-blocks'
import { countSuperAdmins, keepUsers, lockSuperAdmins } from './queries/sheet-users'
import type { UserChange } from './user-columns'
import { isActiveAdmin } from './user-refusals'

type Planned = PlannedRecord<UserChange>

/** Written in a tenth of a second or two, for which everybody else waits. */
const STEP = 100

const wasAdmin = ({ change }: Planned): boolean => isActiveAdmin(change?.stored ?? {})
const willBeAdmin = ({ change }: Planned): boolean => isActiveAdmin({ ...change?.stored, ...change?.after })
const changesAdmins = (record: Planned): boolean => wasAdmin(record) !== willBeAdmin(record)

/** Whoever becomes or no longer is a super admin is in one part, since one of them has to be left. */
export function userParts(records: readonly Planned[]): Planned[][] {
  const admins = records.filter(changesAdmins)
  const others = blocksOf(
    records.filter((record) => !changesAdmins(record)),
    STEP,
  )
  return admins.length > 0 ? [admins, ...others] : others
}

async function isAdminLeft(tx: Tx, records: readonly Planned[]): Promise<boolean> {
  if (!records.some(changesAdmins)) return true
  await lockSuperAdmins(tx)
  const lost = records.filter((record) => wasAdmin(record) && !willBeAdmin(record)).length
  const won = records.filter((record) => !wasAdmin(record) && willBeAdmin(record)).length
  return lost === 0 || (await countSuperAdmins(tx)) - lost + won > 0
}

/** Whether the staff are as they were planned to be changed, and a super admin is left. */
export async function confirmUsers(tx: Tx, { subject }: SessionContext, records: readonly Planned[]): Promise<boolean> {
  if (!(await isAdminLeft(tx, records))) return false
  const stored = records.flatMap(({ change }) => change?.stored ?? [])
  if (stored.length === 0) return true
  const ids = stored.map(({ id }) => id)
  const present = new Map((await keepUsers(tx, ids, subject)).map((user) => [user.id, user]))
  return stored.every((user) => isDeepStrictEqual(present.get(user.id), user))
}
