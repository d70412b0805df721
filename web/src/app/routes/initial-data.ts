import type { Role } from '@portal/contract/rules/roles'
import type { QueryClient } from '@tanstack/react-query'
import { programQuery } from '../../features/program/program-gate'
import type { FeaturePage, PageQuery } from '../../lib/feature'

/**
 * Prefetches a page's first queries while its script loads, so that the page appears complete. If a query fails, the
 * page repeats it and shows the error.
 */
export async function loadInitialData(
  client: QueryClient,
  { firstReads, secondReads }: Pick<FeaturePage, 'firstReads' | 'secondReads'>,
  role: Role,
  id: string,
): Promise<void> {
  const facts = client.getQueryData(programQuery.queryKey)
  if (!facts) return
  const visit = { role, orderYear: facts.orderYear, id }
  const prefetch = (queries: readonly PageQuery[]) =>
    Promise.all(queries.map((query) => client.prefetchQuery({ ...query, retry: false })))
  await prefetch(firstReads?.(visit) ?? [])
  await prefetch(secondReads?.(client, visit) ?? [])
}
