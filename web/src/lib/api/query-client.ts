import { QueryClient } from '@tanstack/react-query'
import { recordResponse } from './connection'
import { getRetryDelayMs, isOutage, shouldRetry } from './outage'

const fiveMinutes = 5 * 60 * 1000

/**
 * Whether to retry a failed query. When a query fails again, the page frame polls until the portal is back. The error
 * appears in place of the content, or next to the counts of a list that could not be refreshed.
 */
function retry(failures: number, error: Error): boolean {
  if (failures > 0 && isOutage(error)) recordResponse(false)
  return shouldRetry(failures, error)
}

/**
 * Query defaults by docs/spec 23.16 and 23.15: no refetch on focus, never stale, and retries only during an outage.
 * Mutations are never retried automatically.
 * @param retryDelay the delay between attempts, in milliseconds
 */
export function createQueryClient({
  retryDelay = getRetryDelayMs,
}: {
  retryDelay?: number | typeof getRetryDelayMs
} = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        // While offline, a call fails immediately instead of pausing silently.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
