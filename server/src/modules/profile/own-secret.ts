import { signInChangeTexts } from '@portal/contract/texts/sign-in'
import { refusedWhileImpersonating } from '../../platform/http/access-refusals'
import { isImpersonating, type SessionContext } from '../../platform/http/context'
import { invalidField } from '../../platform/http/refusals'
import { checkOwnSecret } from '../auth/check-own-secret'
import { changesSignIn, type ProfileChanges } from './profile-changes'
import type { StoredProfile } from './queries/find-profile'

const field = 'currentPassword'

/**
 * Checks the present secret of an edit, if one was sent, before the transaction: it takes its time and counts misses.
 * @returns what is stored and was matched, null without one
 * @throws ApiError 422 when it is wrong, 429 when there were too many misses
 */
export async function provenSecret(ctx: SessionContext, secret: string | undefined): Promise<string | null> {
  if (!secret || isImpersonating(ctx.session)) return null
  const proven = await checkOwnSecret(ctx, secret)
  const { wrongZip, wrongPassword } = signInChangeTexts
  if (proven === null) throw invalidField(field, ctx.subject.role === 'dealer' ? wrongZip : wrongPassword)
  return proven
}

/**
 * Sees to it that e-mail and ZIP are changed by nobody but the account itself, and by whoever knows its present secret.
 * @param proven what was matched; another change may have replaced it meanwhile
 * @throws ApiError 403 IMPERSONATING, 422 about `currentPassword`
 */
export function assertMayChangeSignIn(
  ctx: SessionContext,
  stored: StoredProfile,
  changes: ProfileChanges,
  proven: string | null,
): void {
  if (!changesSignIn(changes)) return
  if (isImpersonating(ctx.session)) throw refusedWhileImpersonating()
  const isDealer = stored.role === 'dealer'
  const present = isDealer ? (stored.business?.zipCode ?? null) : stored.passwordHash
  if (proven !== null && proven === present) return
  throw invalidField(field, isDealer ? signInChangeTexts.zipNeeded : signInChangeTexts.passwordNeeded)
}
