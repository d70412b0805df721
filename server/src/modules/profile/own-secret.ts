import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { impersonatingError } from '../../platform/http/access-errors'
import { invalidField } from '../../platform/http/api-errors'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import { checkOwnSecret } from '../auth/check-own-secret'
import { changesSignIn, type ProfileChanges } from './profile-changes'
import type { StoredProfile } from './queries/find-profile'

const field = 'currentPassword'

/**
 * Checks the current secret of an edit, if sent. Call it before the transaction, because it is slow and counts failed attempts.
 * @returns the matching stored value; null without a secret
 * @throws ApiError 422 if it is wrong, 429 after too many failed attempts
 */
export async function checkCurrentSecret(ctx: SessionContext, secret: string | undefined): Promise<string | null> {
  if (!secret || isImpersonating(ctx.session)) return null
  const provenSecret = await checkOwnSecret(ctx, secret)
  const { wrongZip, wrongPassword } = signInChangeTexts
  if (provenSecret === null) throw invalidField(field, ctx.subject.role === 'dealer' ? wrongZip : wrongPassword)
  return provenSecret
}

/**
 * Allows a change of email or ZIP code only to the account itself, with its current secret.
 * @param provenSecret the matched value, which another change may have replaced since then
 * @throws ApiError 403 IMPERSONATING, 422 about `currentPassword`
 */
export function assertMayChangeSignIn(
  ctx: SessionContext,
  stored: StoredProfile,
  changes: ProfileChanges,
  provenSecret: string | null,
): void {
  if (!changesSignIn(changes)) return
  if (isImpersonating(ctx.session)) throw impersonatingError()
  const isDealer = stored.role === 'dealer'
  const current = isDealer ? (stored.business?.zipCode ?? null) : stored.passwordHash
  if (provenSecret !== null && provenSecret === current) return
  throw invalidField(field, isDealer ? signInChangeTexts.zipNeeded : signInChangeTexts.passwordNeeded)
}
