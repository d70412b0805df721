import type { profileEndpoints, UpdateProfile } from '@portal/contract/accounts/profile'
import { orderTexts, signatureTexts } from '@portal/contract/texts/order'
import { currentEntries } from '../../core/accounts/current-entries'
import { readSignature } from '../../core/signature/signature-image'
import { transaction } from '../../platform/database/transaction'
import { impersonatingError, unauthenticated } from '../../platform/http/access-errors'
import { ApiError } from '../../platform/http/api-errors'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { describeCurrentUser } from '../auth/current-user'
import { applyChanges } from './apply-changes'
import { applyAuthorizations } from './authorizations'
import { assertMayChangeSignIn, checkCurrentSecret } from './own-secret'
import { profileChanges } from './profile-changes'
import { lockProfile, type StoredProfile } from './queries/find-profile'

/** The sent signature; null for staff or without one. */
async function readSentSignature(ctx: SessionContext, edit: UpdateProfile): Promise<Buffer | null> {
  if (edit.signatureData === undefined || ctx.subject.role !== 'dealer') return null
  if (isImpersonating(ctx.session)) throw impersonatingError()
  return (await readSignature(edit.signatureData, { missing: signatureTexts.missing })).png
}

function assertNotStale(stored: StoredProfile, baseUpdatedAt: string | undefined): void {
  if (baseUpdatedAt !== undefined && new Date(baseUpdatedAt).getTime() !== stored.updatedAt.getTime()) {
    throw new ApiError('STALE', orderTexts.stale, { details: { updatedAt: stored.updatedAt.toISOString() } })
  }
}

/** Changes the caller's profile. Applies all sent fields or none. */
export const updateProfile: Handler<typeof profileEndpoints.updateProfile> = async (ctx, { body }) => {
  const png = await readSentSignature(ctx, body)
  const provenSecret = await checkCurrentSecret(ctx, body.currentPassword)
  return transaction(ctx.db, async (tx) => {
    const stored = await lockProfile(tx, ctx.subject.id)
    if (stored === null) throw unauthenticated()
    assertNotStale(stored, body.updatedAt)
    const changes = profileChanges(stored, currentEntries(ctx.program.lists, body, stored.business ?? undefined))
    assertMayChangeSignIn(ctx, stored, changes, provenSecret)
    await applyChanges(tx, ctx, stored, changes)
    await applyAuthorizations(tx, ctx, stored, body, png)
    return describeCurrentUser(tx, ctx)
  })
}
