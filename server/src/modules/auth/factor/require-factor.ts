import type { WantedFactor } from '@portal/contract/accounts/second-factor'
import { type SecondFactorKind, type SignInFactor, secondFactorKinds } from '@portal/contract/accounts/sign-in'
import { program } from '@portal/contract/rules/program'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../../core/audit/record-audit'
import { transaction } from '../../../platform/database/transaction'
import type { PublicContext } from '../../../platform/http/context'
import { ApiError } from '../../../platform/http/refusals'
import { hashToken, newToken } from '../../../platform/http/token'
import { increase } from '../../../platform/metrics/counters'
import type { Match } from '../check-secret'
import { recordMiss } from '../record-miss'
import { tooManyAttempts } from '../refuse-attempt'
import { checkFactor } from './check-factor'
import { hasFactorKey } from './factor-key'
import { relyingParty, requestOptions } from './passkey-ceremonies'
import { putChallenge } from './queries/challenges'
import { countFactorTry, forgiveFactorTry } from './queries/factor-tries'
import { findApp, listPasskeys, listRecoveryCodes } from './queries/factors'

/**
 * The step after a right password: nothing for an account without a second factor, otherwise the factor that came with
 * the call. A wrong one counts like a wrong password, and wrong codes have a limit of their own.
 * @returns what was given; null when nothing is asked
 * @throws ApiError 401 SECOND_FACTOR with what would do, 429 when there were too many misses
 */
export async function requireFactor(
  ctx: PublicContext,
  { account, keys, isWorkDone }: Match,
  given: SignInFactor | undefined,
): Promise<SecondFactorKind | null> {
  if (account.secondFactorChangedAt === null) return null
  if (given === undefined) throw await wanted(ctx, account.id, signInTexts.factorWanted)
  if (await isRight(ctx, { account, keys }, given)) return given.kind
  const deviceHash = ctx.deviceToken === null ? null : hashToken(ctx.deviceToken)
  await recordMiss(ctx, { ...keys, isWorkDone, deviceHash }, account.id)
  await recordMissedFactor(ctx, account.id, given.kind)
  throw await wanted(ctx, account.id, signInTexts.factorRefused)
}

/**
 * Checks a factor. Codes can be guessed: a browser that the account does not know gets so many tries and no more. That keeps
 * nobody out who does not know the password, nor a browser that signed in before.
 * @throws ApiError 429 when there were too many tries
 */
async function isRight(ctx: PublicContext, { account, keys }: Pick<Match, 'account' | 'keys'>, given: SignInFactor) {
  const { db, now } = ctx
  if (given.kind === 'passkey' || keys.deviceIdentifier !== null) return checkFactor(ctx, account.id, given)
  const counted = await transaction(db, (tx) => countFactorTry(tx, account.id, now))
  if (counted instanceof Date) {
    increase('signInRefusals', { guard: 'factor' })
    throw tooManyAttempts(counted, now)
  }
  const isGood = await checkFactor(ctx, account.id, given)
  if (isGood) await forgiveFactorTry(db, counted)
  return isGood
}

/** Nobody is named as the one who tried: whoever it was knows the password, and that is all that is known. */
async function recordMissedFactor(ctx: PublicContext, accountId: string, secondFactor: SecondFactorKind) {
  const { now, address, requestId } = ctx
  await transaction(ctx.db, (tx) =>
    recordAudit(
      tx,
      { now, address, requestId, actor: null, subject: null, actorName: 'Unknown' },
      { action: 'second-factor.missed', entityType: 'account', entityId: accountId, after: { secondFactor } },
    ),
  )
}

/** The refusal that asks for a factor, with a challenge for this browser alone. */
async function wanted(ctx: PublicContext, accountId: string, message: string): Promise<ApiError> {
  const { db, config } = ctx
  const party = relyingParty(config)
  const keys = party ? await listPasskeys(db, accountId) : []
  const codes = await listRecoveryCodes(db, accountId)
  const has: Record<SecondFactorKind, boolean> = {
    passkey: keys.length > 0,
    totp: hasFactorKey(config) && (await findApp(db, accountId)) !== null,
    recovery: codes.some(({ usedAt }) => usedAt === null),
  }
  const methods = secondFactorKinds.filter((kind) => has[kind])
  if (party === null || !has.passkey) return refusal(message, { methods, passkeyOptions: null })
  const credentials = keys.map(({ credentialId: id, transports }) => ({ id, transports }))
  const passkeyOptions = await requestOptions(party, credentials)
  // A browser that comes for the first time is given a device of its own, by which its answer is told from others.
  const deviceToken = ctx.deviceToken ?? newToken()
  await putChallenge(
    db,
    { accountId, purpose: 'sign-in', browserHash: hashToken(deviceToken) },
    {
      challenge: passkeyOptions.challenge,
      expiresAt: new Date(ctx.now.getTime() + program.secondFactor.signInMinutes * 60_000),
    },
  )
  const details = { methods, passkeyOptions: { ...passkeyOptions } }
  return refusal(message, details, ctx.deviceToken === null ? deviceToken : undefined)
}

const refusal = (message: string, details: WantedFactor, deviceToken?: string): ApiError =>
  new ApiError('SECOND_FACTOR', message, { details: { ...details }, deviceToken })
