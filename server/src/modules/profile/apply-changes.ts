import { recordAudit } from '../../core/audit/record-audit'
import { getChangeTime } from '../../platform/clock'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { endOtherOwnSessions } from '../auth/queries/delete-sessions'
import { forgetDevices } from '../auth/queries/forget-devices'
import { deletePasswordLinks } from '../auth/queries/password-links'
import { recordSignInChange } from '../sign-in-changes/record-sign-in-change'
import { changesSignIn, hasChanges, type ProfileChanges } from './profile-changes'
import type { StoredProfile } from './queries/find-profile'
import { updateAccount, updateBusiness } from './queries/update-profile'

/** Stores an edit of the profile with its audit event. A new email or ZIP code also changes the sign-in. */
export async function applyChanges(
  tx: Tx,
  ctx: SessionContext,
  stored: StoredProfile,
  changes: ProfileChanges,
): Promise<void> {
  if (!hasChanges(changes)) return
  await updateAccount(tx, stored.id, {
    ...changes.account,
    updatedAt: getChangeTime(stored.updatedAt, ctx.now),
  })
  if (Object.keys(changes.business).length > 0) await updateBusiness(tx, stored.id, changes.business)
  await recordAudit(tx, ctx, {
    action: 'profile.updated',
    entityType: 'account',
    entityId: stored.id,
    before: changes.before,
    after: changes.after,
  })
  if (changesSignIn(changes)) await followUpSignInChange(tx, ctx, stored, changes)
}

/** Notifies the previous address, and ends links and other sessions. */
async function followUpSignInChange(
  tx: Tx,
  ctx: SessionContext,
  { id, firstName, email, business }: StoredProfile,
  { account, business: changed }: ProfileChanges,
): Promise<void> {
  const isEmailChanged = account.email !== undefined
  const isZipChanged = changed.zipCode !== undefined
  await recordSignInChange(
    tx,
    ctx,
    { id, firstName, email, companyName: business?.companyName, dealerNumber: business?.dealerNumber },
    {
      changes: [...(isEmailChanged ? ['email' as const] : []), ...(isZipChanged ? ['zip' as const] : [])],
      newEmail: account.email,
      previousZipCode: isZipChanged ? business?.zipCode : undefined,
    },
  )
  if (isEmailChanged) await deletePasswordLinks(tx, id)
  if (isZipChanged) await forgetDevices(tx, [id])
  await endOtherOwnSessions(tx, id, ctx.session.tokenHash)
}
