/**
 * For calls whose replies no live update announces: the page preloads them once, and a visit after ten seconds reads
 * them again.
 */
export const brieflyFresh = { staleTime: 10_000, refetchOnMount: true } as const
