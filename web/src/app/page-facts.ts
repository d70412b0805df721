import type { PageFacts } from '@portal/contract/program/facts'
import type { QueryClient } from '@tanstack/react-query'
import { programQuery } from '../features/program/program-gate'
import { noteServerTime } from '../lib/server-time'
import { currentUserQuery } from '../lib/session'
import { hasAccountMark } from './session/account-mark'

/** The data that the server embedded in the page; null from the development server. */
function readPageFacts(): PageFacts | null {
  const text = document.getElementById('page-facts')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : null
}

/**
 * Prefetches the data of the first screen in parallel: the program and the current user, unless the page embeds them. Also
 * fetches the user if the browser was signed in, because the page may be older than the sign-in.
 */
export function prefetchFirst(client: QueryClient): void {
  const facts = readPageFacts()
  noteServerTime(facts?.now)
  if (facts) client.setQueryData(programQuery.queryKey, facts.program)
  if (facts && !facts.hasSession && !hasAccountMark()) client.setQueryData(currentUserQuery.queryKey, null)
  // Cached data is not fetched.
  void client.prefetchQuery(programQuery)
  void client.prefetchQuery(currentUserQuery)
}
