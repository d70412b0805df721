import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { call } from '../../lib/api/call'
import { callQuery } from '../../lib/api/queries'

/** How long an empty result is cached, in milliseconds. Shorter than the polling interval of the orders. */
const emptyStaleMs = 10_000

/** The request timeout in milliseconds, because pages wait for the proposal. */
const timeoutMs = 4_000

async function fetchWithTimeout(query: { orderId?: string }, signal: AbortSignal): Promise<RenewalProposal | null> {
  const limit = new AbortController()
  const abort = () => limit.abort(signal.reason)
  signal.addEventListener('abort', abort)
  const timer = setTimeout(() => limit.abort(new Error('The proposal took too long')), timeoutMs)
  try {
    return await call('getRenewalProposal', { query, signal: limit.signal })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** Returns the proposal, or null if it lacks a field. During a rolling update, an older server may omit the comparison. */
const completeProposal = (proposal: RenewalProposal | null): RenewalProposal | null => {
  const partial: Partial<RenewalProposal> = proposal ?? {}
  return partial.gone && partial.items && partial.formerTotal !== undefined ? proposal : null
}

/**
 * Queries the proposal to repeat a past order. An empty result becomes stale, because the dealer may later cancel the
 * year's order.
 */
export const renewalQuery = (query?: { orderId: string }) => ({
  ...(query ? callQuery('getRenewalProposal', { query }) : callQuery('getRenewalProposal')),
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchWithTimeout(query ?? {}, signal),
  select: completeProposal,
  staleTime: ({ state }: { state: { data: RenewalProposal | null | undefined } }) =>
    completeProposal(state.data ?? null) ? Number.POSITIVE_INFINITY : emptyStaleMs,
})
