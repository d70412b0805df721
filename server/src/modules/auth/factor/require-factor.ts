import type { SecondFactorKind, SignInFactor } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import { transaction } from '../../../platform/database/transaction'
import { ApiError } from '../../../platform/http/api-errors'
import type { PublicContext } from '../../../platform/http/context'
import { hashToken, newToken } from '../../../platform/http/token'
import { increase } from '../../../platform/metrics/counters'
import type { SecretMatch } from '../check-secret'
import { recordFailedAttempt } from '../record-failed-attempt'
import { tooManyAttemptsError } from '../reject-attempt'
import { checkFactor } from './check-factor'
import { describeRequiredFactor } from './describe-required-factor'
import { countFactorAttempt, deleteFactorAttempt } from './queries/factor-attempts'

/**
 * Checks the second factor after a correct password. A wrong factor counts like a wrong password, and wrong codes also have
 * their own limit.
 * @returns the kind of factor; null for an account without one
 * @throws ApiError 401 SECOND_FACTOR with the possible methods; 429 after too many failed attempts
 */
export async function requireFactor(
  ctx: PublicContext,
  { account, keys, hasProofOfWork }: SecretMatch,
  given: SignInFactor | undefined,
): Promise<SecondFactorKind | null> {
  if (account.secondFactorChangedAt === null) return null
  if (given === undefined) throw await factorRequiredError(ctx, account.id, signInTexts.factorWanted)
  if (await isFactorCorrect(ctx, { account, keys }, given)) return given.kind
  const deviceHash = ctx.deviceToken === null ? null : hashToken(ctx.deviceToken)
  await recordFailedAttempt(ctx, { ...keys, hasProofOfWork, deviceHash }, account.id)
  await recordFailedFactor(ctx, account.id, given.kind)
  throw await factorRequiredError(ctx, account.id, signInTexts.factorRejected)
}

/**
 * Checks a factor. Codes can be guessed, so unknown browsers have a limited number of attempts. The limit applies only
 * after a correct password, and never to a browser that signed in before.
 * @throws ApiError 429 after too many attempts
 */
async function isFactorCorrect(
  ctx: PublicContext,
  { account, keys }: Pick<SecretMatch, 'account' | 'keys'>,
  given: SignInFactor,
) {
  const { db, now, deviceToken } = ctx
  const challenge = deviceToken === null ? null : ({ purpose: 'sign-in', browserHash: hashToken(deviceToken) } as const)
  const check = () => checkFactor(ctx, account.id, given, challenge)
  if (given.kind === 'passkey' || keys.deviceIdentifier !== null) return check()
  const counted = await transaction(db, (tx) => countFactorAttempt(tx, account.id, now))
  if (counted instanceof Date) {
    increase('rejectedSignIns', { guard: 'factor' })
    throw tooManyAttemptsError(counted, now)
  }
  const isCorrect = await check()
  if (isCorrect) await deleteFactorAttempt(db, counted)
  return isCorrect
}

/** Records a failed factor without an actor. Only the password is proven, not the person. */
async function recordFailedFactor(ctx: PublicContext, accountId: string, secondFactor: SecondFactorKind) {
  const { now, address, requestId } = ctx
  await transaction(ctx.db, (tx) =>
    recordAudit(
      tx,
      { now, address, requestId, actor: null, subject: null, actorName: 'Unknown' },
      { action: 'second-factor.missed', entityType: 'account', entityId: accountId, after: { secondFactor } },
    ),
  )
}

/** The error that requests a factor, with a challenge for this browser only. */
async function factorRequiredError(ctx: PublicContext, accountId: string, message: string): Promise<ApiError> {
  // A new browser gets a device cookie, which ties its response to this challenge.
  const deviceToken = ctx.deviceToken ?? newToken()
  const browserHash = hashToken(deviceToken)
  const details = await describeRequiredFactor(ctx, { accountId, purpose: 'sign-in', browserHash })
  const isNewBrowser = details.passkeyOptions !== null && ctx.deviceToken === null
  return new ApiError('SECOND_FACTOR', message, {
    details: { ...details },
    deviceToken: isNewBrowser ? deviceToken : undefined,
  })
}
