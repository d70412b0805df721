import type { RequiredProof } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { ApiError } from '../../platform/http/api-errors'
import type { PublicContext } from '../../platform/http/context'
import { increase } from '../../platform/metrics/counters'
import { makeChallenge } from './proof-of-work'
import type { Guard } from './sign-in-limits'

interface Options {
  sentence?: (minutes: number) => string
  /** The proof of work that is accepted instead of waiting. */
  proof?: RequiredProof
}

/** Returns a 429 with the time to wait: whole minutes in the message, seconds in the header. */
export function tooManyAttemptsError(
  until: Date,
  now: Date,
  { sentence = signInTexts.tooMany, proof }: Options = {},
): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ApiError('TOO_MANY', sentence(Math.ceil(seconds / 60)), {
    headers: { 'retry-after': String(seconds) },
    ...(proof && { details: { proof } }),
  })
}

/** Returns a 429, with the proof of work that is accepted instead of waiting, if any. */
export async function rejectAttempt(
  { db, now }: PublicContext,
  identifier: string,
  { until, acceptsProof, bits, isMass }: Guard,
): Promise<ApiError> {
  increase('rejectedSignIns', { guard: isMass ? 'mass' : 'limited' })
  const proof = acceptsProof ? await makeChallenge(db, { identifier, bits, now }) : undefined
  return tooManyAttemptsError(until ?? now, now, { proof })
}
