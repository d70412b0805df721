import { isDeepStrictEqual } from 'node:util'
import type { CurrentUser } from '@portal/contract/auth'
import { recordAudit } from '../../db/audit'
import { transaction } from '../../platform/database/transaction'
import { ApiError } from '../../platform/http/api-error'
import type { PublicContext } from '../../platform/http/context'
import { unauthenticated } from '../../platform/http/refusals'
import { type Result, result } from '../../platform/http/result'
import { hashToken, newToken } from '../../platform/http/token'
import { checkSecret, type Match, type SecretAttempt } from './check-secret'
import { toCurrentUser } from './current-user'
import { findCurrentUser } from './queries/find-current-user'
import { lockSignInAccount } from './queries/find-sign-in-account'
import { insertSession } from './queries/insert-session'
import { sessionExpiresAt } from './session-lifetime'
import { refusedUntil } from './sign-in-limits'
import { identifierOf, type SignInSubject } from './sign-in-subject'
import { tooManyAttempts } from './too-many-attempts'

/**
 * Signs a browser in. Limits are looked at before the password, to save the work, and again when the outcome is
 * stored, so that attempts made at one time count like attempts one after another.
 * @param refusal the one sentence for a wrong pair, an unknown account and an inactive one
 * @throws ApiError 401 with that sentence, 429 when there were too many misses
 */
export async function signIn(
  ctx: PublicContext,
  { refusal, ...attempt }: SecretAttempt & { refusal: string },
): Promise<Result<CurrentUser>> {
  ctx.typedAccount = identifierOf(attempt.subject)
  const match = await checkSecret(ctx, attempt)
  if (match === null) throw new ApiError('UNAUTHENTICATED', refusal)
  return startSession(ctx, match, attempt.subject, refusal)
}

async function startSession(
  ctx: PublicContext,
  { account, keys, isKnownDevice }: Match,
  subject: SignInSubject,
  refusal: string,
): Promise<Result<CurrentUser>> {
  const { now, address, userAgent, requestId } = ctx
  const token = newToken()
  const deviceToken = isKnownDevice && ctx.deviceToken ? ctx.deviceToken : newToken()
  return transaction(ctx.db, async (tx) => {
    // A change of what one signs in with ends the account's sessions, and would overlook one that is not there yet.
    const present = await lockSignInAccount(tx, account.id, subject)
    if (!isDeepStrictEqual(present, account)) throw new ApiError('UNAUTHENTICATED', refusal)
    const user = await findCurrentUser(tx, account.id)
    if (user === null) throw unauthenticated()
    const expiresAt = sessionExpiresAt(user.role, now)
    const { isStarted, misses } = await insertSession(tx, {
      ...keys,
      accountId: account.id,
      tokenHash: hashToken(token),
      formerTokenHash: ctx.sessionTokenHash,
      expiresAt,
      deviceHash: hashToken(deviceToken),
      address,
      userAgent,
      now,
    })
    if (!isStarted) throw tooManyAttempts(refusedUntil(misses, keys.deviceIdentifier !== null, now) ?? now, now)
    await recordAudit(
      tx,
      { now, address, requestId, actor: user, subject: user },
      {
        action: 'session.started',
        entityType: 'account',
        entityId: account.id,
      },
    )
    return result(toCurrentUser(user, null), { session: { token, expiresAt }, deviceToken })
  })
}
