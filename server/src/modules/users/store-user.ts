import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { endOtherSessions, revokePreviousPassword } from '../auth/queries/delete-sessions'
import { deletePasswordLinks } from '../auth/queries/password-links'
import { unassignDealers } from '../dealers/reassign-dealers'
import { notifyOfStaffChange } from '../sign-in-changes/staff-change-mails'
import type { UserRow } from './queries/find-user'
import { updateUserRow } from './queries/write-user'
import { creatorAfterEdit } from './rank-rules'
import type { userChanges } from './user-record'
import { welcomeActivated } from './welcome-users'

/**
 * Stores an allowed edit with its audit event and follow-up actions, such as ended sessions, unassigned dealers and
 * emails.
 */
export async function storeUser(
  tx: Tx,
  ctx: SessionContext,
  stored: UserRow,
  { before, after }: Pick<ReturnType<typeof userChanges>, 'before' | 'after'>,
  passwordHash: string | null,
): Promise<UserRow> {
  const { id } = stored
  const row = await updateUserRow(tx, id, {
    ...after,
    ...(passwordHash !== null && { passwordHash, passwordIsTemporary: true }),
    creatorId: creatorAfterEdit(stored, after, ctx),
    updatedAt: getChangeTime(stored.updatedAt, ctx.now),
  })
  const losesDealers = stored.role === 'territory_manager' && after.role !== undefined
  const unassigned = losesDealers ? await unassignDealers(tx, ctx, id) : []
  const consequence = losesDealers && { unassignedDealers: unassigned }
  if (Object.keys(after).length > 0) {
    const event = { action: 'user.updated', entityType: 'account', entityId: id } as const
    await recordAudit(tx, ctx, { ...event, before, after: { ...after, ...consequence } })
  }
  if (passwordHash !== null) {
    await recordAudit(tx, ctx, { action: 'password.set', entityType: 'account', entityId: id })
  }
  const invalidatesLinks = after.email !== undefined || after.isActive === false
  if (passwordHash === null && invalidatesLinks) await deletePasswordLinks(tx, id)
  await notifyOfStaffChange(tx, ctx, stored, {
    changes: [
      ...(after.email === undefined ? [] : ['email' as const]),
      ...(passwordHash === null ? [] : ['password' as const]),
    ],
    oldEmail: stored.email,
    newEmail: row.email,
  })
  if (passwordHash !== null)
    await revokePreviousPassword(tx, id, { now: ctx.now, exceptTokenHash: ctx.session.tokenHash })
  else if (invalidatesLinks || after.role !== undefined) await endOtherSessions(tx, id, ctx.session.tokenHash)
  await welcomeActivated(tx, ctx, [{ stored, after }])
  return row
}
