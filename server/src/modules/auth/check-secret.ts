import type { SignInExtras } from '@portal/contract/accounts/sign-in'
import type { PublicContext } from '../../platform/http/context'
import { hashToken } from '../../platform/http/token'
import { addressBlock, addressKey } from './address-key'
import { takeProof } from './proof-of-work'
import { findSignInAccount, type SignInAccount } from './queries/find-sign-in-account'
import { recordMiss } from './record-miss'
import { refuseAttempt } from './refuse-attempt'
import { guardOf } from './sign-in-limits'
import { type AttemptKeys, deviceIdentifierOf, identifierOf, type SignInSubject } from './sign-in-subject'

export interface SecretAttempt {
  subject: SignInSubject
  /** Does the same work whether or not there is an account. */
  isMatch: (account: SignInAccount | null) => Promise<boolean>
  /** What came beside the secret. */
  extras?: SignInExtras
}

/** What an attempt that got it right goes on with. */
export interface Match {
  account: SignInAccount
  keys: AttemptKeys
  /** Whether this browser's device cookie was given by this server. */
  isKnownDevice: boolean
  /** Whether this browser signed in to the account lately, so that it is asked for no code. */
  isRemembered: boolean
  /** Whether others miss so often that the secret alone says little about an unknown browser. */
  guard: 'none' | 'limited' | 'mass'
  /** Whether work was done for this attempt. */
  isWorkDone: boolean
}

/**
 * Checks a password or ZIP under the limits of guessing. Null, after counting the miss, for a wrong one, an unknown
 * account and an inactive one alike.
 * @throws ApiError 429 when there were too many misses and no work was done instead of waiting
 */
export async function checkSecret(
  ctx: PublicContext,
  { subject, isMatch, extras }: SecretAttempt,
): Promise<Match | null> {
  const { db, now } = ctx
  const deviceHash = ctx.deviceToken === null ? null : hashToken(ctx.deviceToken)
  const address = addressKey(ctx.address)
  const block = addressBlock(ctx.address)
  const state = await findSignInAccount(db, { subject, deviceHash, address, block, now })
  const identifier = identifierOf(subject)
  const guard = guardOf(state.misses, state.isTrusted, now)
  const isWorkDone =
    guard.until !== null && guard.mayWork && (await takeProof(db, { proof: extras?.proof, identifier, now }))
  if (guard.until !== null && !isWorkDone) throw await refuseAttempt(ctx, identifier, guard)

  const { account, isKnownDevice, isRemembered } = state
  const isRight = await isMatch(account)
  const keys: AttemptKeys = {
    identifier,
    deviceIdentifier: state.isTrusted && deviceHash !== null ? deviceIdentifierOf(subject, deviceHash) : null,
    addressKey: address,
    block,
    zip: subject.zip,
  }
  if (isRight && account?.isActive) {
    const level = guard.isMass ? 'mass' : 'limited'
    return { account, keys, isKnownDevice, isRemembered, guard: guard.until === null ? 'none' : level, isWorkDone }
  }
  await recordMiss(ctx, { ...keys, isWorkDone, deviceHash }, account?.id ?? null)
  return null
}
