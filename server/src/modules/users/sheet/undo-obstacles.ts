import { emailKey } from '@portal/contract/api/email'
import { listUsedAccounts } from '../../../core/accounts/used-accounts'
import type { Tx } from '../../../platform/database/types'
import type { SessionContext } from '../../../platform/http/context'
import { areUnassigned } from '../../dealers/reassign-dealers'
import type { UserRow } from '../queries/find-user'
import { assertMayEdit } from '../rank-rules'
import { type UserFields, userChanges } from '../user-record'
import { countSuperAdmins, listTakenEmails } from './queries/sheet-users'
import { checkRule, isActiveAdmin } from './user-issues'
import { isUnchanged, readRestorable, type UndoneUser } from './user-restoration'

function getEmail({ record }: UndoneUser): string | undefined {
  const email = readRestorable(record)?.previousFields.email
  return email ? emailKey(email) : undefined
}

/** Whether rank forbids restoring a user. Nobody can demote or deactivate themselves, not even by an undo. */
function isForbidden({ record, user }: UndoneUser, { subject }: SessionContext): boolean {
  const previousFields = readRestorable(record)?.previousFields
  if (!previousFields || !user) return false
  const changes = userChanges(user, previousFields)
  return checkRule(0, 'role', () => assertMayEdit(subject, user, { ...changes, setsPassword: false })) !== null
}

/** The user after the undo; null if deleted. */
function userAfterUndo({ record, user }: UndoneUser): Partial<UserFields> | null {
  const restorable = readRestorable(record)
  return restorable && user ? { ...user, ...restorable.previousFields } : null
}

/** Lists the super admins whom the undo would demote, if it would leave no super admin. */
async function listLastAdmins(tx: Tx, undone: readonly UndoneUser[]): Promise<UndoneUser[]> {
  const isAdminNow = (user: UserRow | undefined): boolean => user !== undefined && isActiveAdmin(user)
  const lostAdmins = undone.filter((each) => isAdminNow(each.user) && !isActiveAdmin(userAfterUndo(each) ?? {}))
  const regainedAdmins = undone.filter((each) => !isAdminNow(each.user) && isActiveAdmin(userAfterUndo(each) ?? {}))
  const remainingCount = (await countSuperAdmins(tx)) - lostAdmins.length + regainedAdmins.length
  return remainingCount > 0 ? [] : lostAdmins
}

async function listWithTakenEmails(tx: Tx, undone: readonly UndoneUser[]): Promise<UndoneUser[]> {
  const emails = undone.flatMap((each) => getEmail(each) ?? [])
  if (emails.length === 0) return []
  const taken = await listTakenEmails(
    tx,
    emails,
    undone.map(({ record }) => record.entityId),
  )
  return undone.filter((each) => taken.has(getEmail(each) ?? ''))
}

async function listWithReassignedDealers(tx: Tx, undone: readonly UndoneUser[]): Promise<UndoneUser[]> {
  const found: UndoneUser[] = []
  for (const each of undone) {
    const dealers = readRestorable(each.record)?.unassignedDealers ?? []
    if (dealers.length > 0 && !(await areUnassigned(tx, dealers))) found.push(each)
  }
  return found
}

/**
 * Lists the users who block an undo: changed, deleted or used since, with an address or dealers that others have now,
 * or forbidden by rank.
 */
export async function listUserObstacles(
  tx: Tx,
  ctx: SessionContext,
  undone: readonly UndoneUser[],
): Promise<UndoneUser[]> {
  const added = undone.filter(({ record }) => record.outcome === 'created').map(({ record }) => record.entityId)
  const used = await listUsedAccounts(tx, added)
  const others = new Set([
    ...(await listLastAdmins(tx, undone)),
    ...(await listWithTakenEmails(tx, undone)),
    ...(await listWithReassignedDealers(tx, undone)),
  ])
  return undone.filter(
    (each) => !isUnchanged(each) || used.has(each.record.entityId) || isForbidden(each, ctx) || others.has(each),
  )
}
