import { QueryClient } from '@tanstack/react-query'
import { noteAnswer } from './connection'
import { isOutage, isRetried, waitMs } from './outage'

const fiveMinutes = 5 * 60 * 1000

/**
 * Whether a failed read is made again. One that fails again tells the frame, which then asks until the portal is back; what is
 * said of it stands where the answer would have, or beside the counts of a list that could not be refreshed.
 */
function retry(failures: number, error: Error): boolean {
  if (failures > 0 && isOutage(error)) noteAnswer(false)
  return isRetried(failures, error)
}

/**
 * Queries as docs/spec 23.16, 23.15 have them: no refetch on focus, never stale, and no retry but while the server is away.
 * Writes are never made again by themselves.
 * @param retryDelay how long to wait between tries, in milliseconds
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
        // Without a network a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
