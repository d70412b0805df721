import { accountSearchText } from '../../db/account-search-text'
import { recordAudit } from '../../db/audit'
import type { Tx } from '../../platform/database/types'
import type { SessionContext } from '../../platform/http/context'
import { deletePasswordLinks, endOtherSessions, forgetDevices } from '../auth'
import { hasChanges, type ProfileChanges } from './profile-changes'
import type { StoredProfile } from './queries/find-profile'
import { updateAccount, updateBusiness } from './queries/update-profile'
import { reportZipChange } from './report-zip-change'

/** Later than the stored time in any case, so that an edit based on the former row is always told from one on this. */
const laterThan = (stored: Date, now: Date): Date => new Date(Math.max(now.getTime(), stored.getTime() + 1))

/** Stores an edit of the profile's fields with its history; e-mail and ZIP are what one signs in with. */
export async function applyChanges(
  tx: Tx,
  ctx: SessionContext,
  stored: StoredProfile,
  changes: ProfileChanges,
): Promise<void> {
  if (!hasChanges(changes)) return
  const account = { ...stored, ...changes.account }
  const business = stored.business && { ...stored.business, ...changes.business }
  await updateAccount(tx, stored.id, {
    ...changes.account,
    searchText: accountSearchText(account, business ?? undefined),
    updatedAt: laterThan(stored.updatedAt, ctx.now),
  })
  if (Object.keys(changes.business).length > 0) await updateBusiness(tx, stored.id, changes.business)
  await recordAudit(tx, ctx, {
    action: 'profile.updated',
    entityType: 'account',
    entityId: stored.id,
    before: changes.before,
    after: changes.after,
  })
  const isZipChanged = changes.business.zipCode !== undefined
  if (isZipChanged) await reportZipChange(tx, ctx, stored, account.email)
  if (isZipChanged) await forgetDevices(tx, [stored.id])
  const isEmailChanged = changes.account.email !== undefined
  if (isEmailChanged) await deletePasswordLinks(tx, stored.id)
  if (isZipChanged || isEmailChanged) {
    await endOtherSessions(tx, stored.id, ctx.session.tokenHash)
  }
}
