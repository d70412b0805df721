import type { ApiError } from '../../platform/http/api-error'
import type { PublicContext } from '../../platform/http/context'
import { makeChallenge } from './proof-of-work'
import type { Guard } from './sign-in-limits'
import { tooManyAttempts } from './too-many-attempts'

/** 429, with the work that a browser may do instead of waiting, where it may. */
export async function refuseAttempt(
  { db, now }: PublicContext,
  identifier: string,
  { until, mayWork, bits }: Guard,
): Promise<ApiError> {
  const proof = mayWork ? await makeChallenge(db, { identifier, bits, now }) : undefined
  return tooManyAttempts(until ?? now, now, { proof })
}
