import type { PublicContext } from '../../platform/http/context'
import type { ApiError } from '../../platform/http/refusals'
import { increase } from '../../platform/metrics/counters'
import { makeChallenge } from './proof-of-work'
import type { Guard } from './sign-in-limits'
import { tooManyAttempts } from './too-many-attempts'

/** 429, with the work that a browser may do instead of waiting, where it may. */
export async function refuseAttempt(
  { db, now }: PublicContext,
  identifier: string,
  { until, mayWork, bits, isMass }: Guard,
): Promise<ApiError> {
  increase('signInRefusals', { guard: isMass ? 'mass' : 'limited' })
  const proof = mayWork ? await makeChallenge(db, { identifier, bits, now }) : undefined
  return tooManyAttempts(until ?? now, now, { proof })
}
