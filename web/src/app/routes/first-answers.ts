import type { Role } from '@portal/contract/rules/program'
import type { QueryClient } from '@tanstack/react-query'
import { programQuery } from '../../features/program/program-gate'
import type { FeaturePage, Read } from '../../lib/feature'

/**
 * Makes a page's first reads while its script loads, so that the page appears complete. A read that fails is left to the page,
 * which repeats it and shows the error.
 */
export async function firstAnswers(
  client: QueryClient,
  { firstReads, secondReads }: Pick<FeaturePage, 'firstReads' | 'secondReads'>,
  role: Role,
  id: string,
): Promise<void> {
  const facts = client.getQueryData(programQuery.queryKey)
  if (!facts) return
  const visit = { role, orderYear: facts.orderYear, id }
  const make = (reads: readonly Read[]) =>
    Promise.all(reads.map((read) => client.prefetchQuery({ ...read, retry: false })))
  await make(firstReads?.(visit) ?? [])
  await make(secondReads?.(client, visit) ?? [])
}
