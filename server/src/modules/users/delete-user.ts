import { recordAudit } from '../../core/audit/record-audit'
import { transaction } from '../../platform/database/transaction'
import { notFound } from '../../platform/http/api-errors'
import type { SessionContext } from '../../platform/http/context'
import { endOtherSessions } from '../auth/queries/delete-sessions'
import { deletePasswordLinks } from '../auth/queries/password-links'
import { unassignDealers } from '../dealers/reassign-dealers'
import { hasOtherSuperAdmin, lockUserRecord } from './queries/find-user'
import { updateUserRow } from './queries/write-user'
import { assertMayDelete, lastSuperAdmin } from './rank-rules'

/**
 * Deletes a staff member. They can no longer sign in, their name stays in the audit log, and their dealers are left without a
 * manager.
 */
export async function deleteUser(ctx: SessionContext, id: string): Promise<{ success: true }> {
  const { now, subject } = ctx
  await transaction(ctx.db, async (tx) => {
    const stored = await lockUserRecord(tx, id, subject)
    if (!stored) throw notFound()
    const { email, firstName, lastName, role, district, isActive } = stored
    if (role === 'super_admin' && isActive && !(await hasOtherSuperAdmin(tx, id))) throw lastSuperAdmin()
    assertMayDelete(subject, stored)
    const deletion = { deletedAt: now, deletedBy: ctx.actor.id, updatedAt: now }
    await updateUserRow(tx, id, { ...deletion, isActive: false, passwordHash: null })
    const unassignedDealers = role === 'territory_manager' ? await unassignDealers(tx, ctx, id) : []
    await deletePasswordLinks(tx, id)
    await endOtherSessions(tx, id, null)
    await recordAudit(tx, ctx, {
      action: 'user.deleted',
      entityType: 'account',
      entityId: id,
      before: { email, firstName, lastName, role, district, isActive },
      after: { unassignedDealers },
    })
  })
  return { success: true }
}
