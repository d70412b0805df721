import type { RenewalProposal } from '@portal/contract/orders/order'
import { call } from '../../lib/api/call'
import { callQuery } from '../../lib/api/queries'

/** How long it is believed that there is nothing to offer: shorter than the time between two readings of the orders. */
const nothingHoldsMs = 10_000

/** Pages are held until the proposal is there. One that hangs holds them no longer than this: then it has failed. */
const longestWaitMs = 4_000

async function askInTime(query: { orderId?: string }, signal: AbortSignal): Promise<RenewalProposal | null> {
  const limit = new AbortController()
  const giveUp = () => limit.abort(signal.reason)
  signal.addEventListener('abort', giveUp)
  const timer = setTimeout(() => limit.abort(new Error('The proposal took too long')), longestWaitMs)
  try {
    return await call('getRenewalProposal', { query, signal: limit.signal })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', giveUp)
  }
}

/**
 * A proposal that can be shown. While servers are updated one after the other, an older one may answer without what is
 * compared; then nothing is offered, as where there is no earlier order.
 */
const readable = (proposal: RenewalProposal | null): RenewalProposal | null => {
  const answered: Partial<RenewalProposal> = proposal ?? {}
  return answered.gone && answered.items && answered.formerTotal !== undefined ? proposal : null
}

/**
 * What is offered again of an earlier order. That there is nothing is asked anew by whoever shows it later: the order of
 * the year may have gone away.
 */
export const renewalQuery = (query?: { orderId: string }) => ({
  ...(query ? callQuery('getRenewalProposal', { query }) : callQuery('getRenewalProposal')),
  queryFn: ({ signal }: { signal: AbortSignal }) => askInTime(query ?? {}, signal),
  select: readable,
  staleTime: ({ state }: { state: { data: RenewalProposal | null | undefined } }) =>
    readable(state.data ?? null) ? Number.POSITIVE_INFINITY : nothingHoldsMs,
})
