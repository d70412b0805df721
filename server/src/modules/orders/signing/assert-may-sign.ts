import type { SessionContext } from '../../../platform/http/context'
import { unauthenticated } from '../../../platform/http/refusals'
import type { OrderingDealer } from '../queries/find-ordering-dealer'
import type { SigningFacts } from '../queries/signing-facts'
import { SigningCodeNeeded, signingCodeReason } from './signing-code'

/**
 * What is known of the session that signs, once it may.
 * @throws SigningCodeNeeded without the code that it needs, ApiError 401 when the session was ended meanwhile
 */
export function assertMaySign(ctx: SessionContext, { signing }: OrderingDealer): SigningFacts {
  if (signing === null) throw unauthenticated()
  const reason = signingCodeReason(ctx, signing)
  if (reason !== null) throw new SigningCodeNeeded(reason, signing)
  return signing
}
