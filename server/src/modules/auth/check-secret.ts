import type { SignInExtras } from '@portal/contract/accounts/sign-in'
import type { PublicContext } from '../../platform/http/context'
import { hashToken } from '../../platform/http/token'
import { addressBlock, addressKey } from './address-key'
import { acceptProof } from './proof-of-work'
import { findSignInAccount, type SignInAccount } from './queries/find-sign-in-account'
import { recordFailedAttempt } from './record-failed-attempt'
import { rejectAttempt } from './reject-attempt'
import { guardForAttempt } from './sign-in-limits'
import { type AttemptKeys, getDeviceIdentifier, getIdentifier, type SignInSubject } from './sign-in-subject'

export interface SecretAttempt {
  subject: SignInSubject
  /** Compares the secret. It must take the same time whether or not the account exists. */
  isMatch: (account: SignInAccount | null) => Promise<boolean>
  /** The other fields of the sign-in call. */
  extras?: SignInExtras
}

/** The data that a correct secret returns. */
export interface SecretMatch {
  account: SignInAccount
  keys: AttemptKeys
  /** Whether this server issued the browser's device cookie. */
  isKnownDevice: boolean
  /** Whether this browser signed in to the account recently, so that it needs no code. */
  isRemembered: boolean
  /** How much guessing there is: with `mass`, the secret alone proves little about an unknown browser. */
  guard: 'none' | 'limited' | 'mass'
  /** Whether the attempt came with a valid proof of work. */
  hasProofOfWork: boolean
}

/**
 * Checks a password or ZIP code under the sign-in limits. Counts a failed attempt and returns null for a wrong secret, an
 * unknown account and an inactive account alike.
 * @throws ApiError 429 after too many failed attempts without a proof of work
 */
export async function checkSecret(
  ctx: PublicContext,
  { subject, isMatch, extras }: SecretAttempt,
): Promise<SecretMatch | null> {
  const { db, now } = ctx
  const deviceHash = ctx.deviceToken === null ? null : hashToken(ctx.deviceToken)
  const address = addressKey(ctx.address)
  const block = addressBlock(ctx.address)
  const state = await findSignInAccount(db, { subject, deviceHash, address, block, now })
  const identifier = getIdentifier(subject)
  const guard = guardForAttempt(state.failures, state.isTrusted, now)
  const hasProofOfWork =
    guard.until !== null && guard.acceptsProof && (await acceptProof(db, { proof: extras?.proof, identifier, now }))
  if (guard.until !== null && !hasProofOfWork) throw await rejectAttempt(ctx, identifier, guard)

  const { account, isKnownDevice, isRemembered } = state
  const isCorrect = await isMatch(account)
  const keys: AttemptKeys = {
    identifier,
    deviceIdentifier: state.isTrusted && deviceHash !== null ? getDeviceIdentifier(subject, deviceHash) : null,
    addressKey: address,
    block,
    zip: subject.zip,
  }
  if (isCorrect && account?.isActive) {
    const level = guard.isMass ? 'mass' : 'limited'
    return {
      account,
      keys,
      isKnownDevice,
      isRemembered,
      guard: guard.until === null ? 'none' : level,
      hasProofOfWork,
    }
  }
  await recordFailedAttempt(ctx, { ...keys, hasProofOfWork, deviceHash }, account?.id ?? null)
  return null
}
