import { isDeepStrictEqual } from 'node:util'
import type { authEndpoints, CurrentUser } from '@portal/contract/accounts/auth'
import type { SecondFactorKind, SignInFactor } from '@portal/contract/accounts/sign-in'
import { emailKey } from '@portal/contract/api/email'
import { dealerNumberKey } from '@portal/contract/rules/dealer-number'
import { zipKey } from '@portal/contract/rules/field-formats'
import type { Role } from '@portal/contract/rules/roles'
import { settings } from '@portal/contract/rules/settings'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { recordAudit } from '../../core/audit/record-audit'
import { spendCode } from '../../core/sign-in/mailed-codes'
import { staffDeviceLabel } from '../../core/sign-in/staff-device'
import { transaction } from '../../platform/database/transaction'
import { unauthenticated } from '../../platform/http/access-errors'
import { ApiError } from '../../platform/http/api-errors'
import type { PublicContext } from '../../platform/http/context'
import type { Handler } from '../../platform/http/handler'
import { type Result, result } from '../../platform/http/result'
import { hashToken, newToken } from '../../platform/http/token'
import { passwordSignIn, verifyPassword } from '../../platform/passwords'
import { matchesZip } from './check-own-secret'
import { checkSecret, type SecretAttempt, type SecretMatch } from './check-secret'
import { toCurrentUser } from './current-user'
import { requireFactor } from './factor/require-factor'
import { findCurrentUser } from './queries/find-current-user'
import { lockSignInAccount } from './queries/find-sign-in-account'
import { insertSession } from './queries/insert-session'
import { rejectAttempt } from './reject-attempt'
import { type AcceptedCode, settleSignInCode } from './sign-in-code'
import { guardForAttempt } from './sign-in-limits'
import { getIdentifier } from './sign-in-subject'

/** The absolute expiry of a session that starts now. */
function sessionExpiresAt(role: Role, now: Date): Date {
  const { absoluteMinutes } = role === 'dealer' ? settings.sessions.dealer : settings.sessions.staff
  return new Date(now.getTime() + absoluteMinutes * 60_000)
}

/** The proofs in addition to the secret; null if none was required. */
interface Proofs {
  code: AcceptedCode | null
  secondFactor: SecondFactorKind | null
}

/**
 * Signs a browser in. Limits are checked before the password, to save work, and again when the result is stored, so that
 * simultaneous attempts count like sequential ones.
 * @param failureMessage the same message for wrong credentials, an unknown account and an inactive account
 * @throws ApiError 401 with that message, with SIGN_IN_CODE if a code is required, or with SECOND_FACTOR if a factor is
 * required; 429 after too many failed attempts
 */
export async function signIn(
  ctx: PublicContext,
  { failureMessage, factor, ...attempt }: SecretAttempt & { failureMessage: string; factor?: SignInFactor },
): Promise<Result<CurrentUser>> {
  ctx.typedAccount = getIdentifier(attempt.subject)
  const match = await checkSecret(ctx, attempt)
  if (match === null) throw new ApiError('UNAUTHENTICATED', failureMessage)
  const secondFactor = await requireFactor(ctx, match, factor)
  // A second factor proves more than an emailed code.
  const code = secondFactor === null ? await settleSignInCode(ctx, match, attempt) : null
  return startSession(ctx, match, { ...attempt, failureMessage, code, secondFactor })
}

async function startSession(
  ctx: PublicContext,
  { account, keys, isKnownDevice, hasProofOfWork }: SecretMatch,
  { subject, failureMessage, code, extras, secondFactor }: SecretAttempt & Proofs & { failureMessage: string },
): Promise<Result<CurrentUser>> {
  const { now, address, userAgent, requestId } = ctx
  const isTrusted = keys.deviceIdentifier !== null
  const isRemembered = isTrusted || extras?.rememberDevice !== false
  const token = newToken()
  const deviceToken = isKnownDevice && ctx.deviceToken ? ctx.deviceToken : newToken()
  const outcome = await transaction(ctx.db, async (tx) => {
    // A change of the sign-in ends the account's sessions, but would miss one that is not stored yet.
    const current = await lockSignInAccount(tx, account.id, subject)
    if (!isDeepStrictEqual(current, account)) throw new ApiError('UNAUTHENTICATED', failureMessage)
    const user = await findCurrentUser(tx, account.id)
    if (user === null) throw unauthenticated()
    const expiresAt = sessionExpiresAt(user.role, now)
    const { isStarted, failures, staffDevice } = await insertSession(tx, {
      ...keys,
      accountId: account.id,
      tokenHash: hashToken(token),
      previousTokenHash: ctx.sessionTokenHash,
      expiresAt,
      deviceHash: hashToken(deviceToken),
      hasProofOfWork,
      isRemembered,
      mailedCodeId: code?.codeId ?? null,
      address,
      userAgent,
      secondFactor,
      now,
    })
    if (!isStarted) return { user: null, failures }
    if (code !== null && !(await spendCode(tx, code.codeId, now))) throw new ApiError('UNAUTHENTICATED', failureMessage)
    await recordAudit(
      tx,
      { now, address, requestId, actor: user, subject: user },
      {
        action: 'session.started',
        entityType: 'account',
        entityId: account.id,
        ...((code || staffDevice || secondFactor) && {
          after: {
            ...(secondFactor && { secondFactor }),
            ...(code && { code: code.readOutByName === null ? 'mailed' : `read out by ${code.readOutByName}` }),
            // Records whether a dealer's session starts on a staff device.
            ...(staffDevice && {
              staffDevice: staffDeviceLabel(ctx.program.words.roles, staffDevice, ctx.config.timeZone),
            }),
          },
        }),
      },
    )
    return { user: toCurrentUser(user, null, ctx.config), expiresAt }
  })
  if (outcome.user === null)
    throw await rejectAttempt(ctx, keys.identifier, guardForAttempt(outcome.failures, isTrusted, now))
  const { user, expiresAt } = outcome
  // Staff devices are recognized by this cookie, so every staff sign-in sets it.
  const setsDeviceCookie = isRemembered || user.role !== 'dealer'
  return result(user, { session: { token, expiresAt }, ...(setsDeviceCookie && { deviceToken }) })
}

export const dealerSignIn: Handler<typeof authEndpoints.dealerSignIn> = (ctx, { body }) =>
  signIn(ctx, {
    subject: { kind: 'dealer', key: dealerNumberKey(body.dealerNumber), zip: zipKey(body.zipCode) },
    isMatch: async (account) => matchesZip(account?.zipCode ?? null, body.zipCode),
    failureMessage: signInTexts.dealerRejected,
    extras: body,
  })

export const staffSignIn: Handler<typeof authEndpoints.staffSignIn> = (ctx, { body }) =>
  passwordSignIn(() =>
    signIn(ctx, {
      subject: { kind: 'staff', key: emailKey(body.email), zip: null },
      isMatch: (account) => verifyPassword(account?.passwordHash ?? null, body.password),
      factor: body.factor,
      failureMessage: signInTexts.staffRejected,
      extras: body,
    }),
  )
