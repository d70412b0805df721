import { QueryClient } from '@tanstack/react-query'

const fiveMinutes = 5 * 60 * 1000

/** Queries as the specification has them: no retry, no refetch on focus, never stale. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
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
