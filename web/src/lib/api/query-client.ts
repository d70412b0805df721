import { QueryClient } from '@tanstack/react-query'
import { noteAnswer } from './connection'
import { isOutage, isRetried, waitMs } from './outage'

const fiveMinutes = 5 * 60 * 1000

/**
 * Whether to retry a failed query. A query that fails again is reported to the page frame, which then polls until the portal is
 * back. The error appears in place of the content, or next to the counts of a list that could not be refreshed.
 */
function retry(failures: number, error: Error): boolean {
  if (failures > 0 && isOutage(error)) noteAnswer(false)
  return isRetried(failures, error)
}

/**
 * Query defaults by docs/spec 23.16 and 23.15: no refetch on focus, never stale, and retries only while the server is away.
 * Mutations are never retried automatically.
 * @param retryDelay the delay between attempts, in milliseconds
 */
export function createQueryClient({ retryDelay = waitMs }: { retryDelay?: number | typeof waitMs } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: fiveMinutes,
        // Offline, a call fails immediately with an error instead of being paused without notice.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
