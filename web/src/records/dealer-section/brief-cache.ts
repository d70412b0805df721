/** Query options for data without live updates. The page preloads it, and a visit after more than ten seconds refetches it. */
export const briefCacheOptions = { staleTime: 10_000, refetchOnMount: true } as const
