import type { PublicContext } from '../../platform/http/context'
import { hashToken } from '../../platform/http/token'
import { addressKey } from './address-key'
import { findSignInAccount, type SignInAccount } from './queries/find-sign-in-account'
import { recordMiss } from './record-miss'
import { refusedUntil } from './sign-in-limits'
import { type AttemptKeys, deviceIdentifierOf, identifierOf, type SignInSubject } from './sign-in-subject'
import { tooManyAttempts } from './too-many-attempts'

export interface SecretAttempt {
  subject: SignInSubject
  /** Does the same work whether or not there is an account. */
  isMatch: (account: SignInAccount | null) => Promise<boolean>
}

/** What an attempt that got it right goes on with. */
export interface Match {
  account: SignInAccount
  keys: AttemptKeys
  /** Whether this browser's device cookie was given by this server. */
  isKnownDevice: boolean
}

/**
 * Checks a password or ZIP under the limits of guessing. Null, after counting the miss, for a wrong one, an unknown
 * account and an inactive one alike.
 * @throws ApiError 429 when there were too many misses
 */
export async function checkSecret(ctx: PublicContext, { subject, isMatch }: SecretAttempt): Promise<Match | null> {
  const deviceHash = ctx.deviceToken === null ? null : hashToken(ctx.deviceToken)
  const address = addressKey(ctx.address)
  const state = await findSignInAccount(ctx.db, { subject, deviceHash, address, now: ctx.now })
  const until = refusedUntil(state.misses, state.isTrusted, ctx.now)
  if (until !== null) throw tooManyAttempts(until, ctx.now)

  const { account, isKnownDevice } = state
  const isRight = await isMatch(account)
  const keys: AttemptKeys = {
    identifier: identifierOf(subject),
    deviceIdentifier: state.isTrusted && deviceHash !== null ? deviceIdentifierOf(subject, deviceHash) : null,
    addressKey: address,
  }
  if (isRight && account?.isActive) return { account, keys, isKnownDevice }
  await recordMiss(ctx, keys, account?.id ?? null)
  return null
}
