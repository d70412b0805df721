import type { PageFacts } from '@portal/contract/program/facts'
import type { QueryClient } from '@tanstack/react-query'
import { programQuery } from '../features/program/program-gate'
import { syncServerTime } from '../lib/server-time'
import { currentUserQuery } from '../lib/session'
import { hasAccountMark } from './session/account-mark'

/** Reads the data that the server embedded in the page; null with the development server. */
function readPageFacts(): PageFacts | null {
  const text = document.getElementById('page-facts')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : null
}

/**
 * Prefetches the data of the first screen in parallel: the program and the current user, unless the page embeds them.
 * Also fetches the user if the browser is marked as signed in, because the page may predate the sign-in.
 */
export function prefetchFirstScreen(client: QueryClient): void {
  const facts = readPageFacts()
  syncServerTime(facts?.now)
  if (facts) client.setQueryData(programQuery.queryKey, facts.program)
  if (facts && !facts.hasSession && !hasAccountMark()) client.setQueryData(currentUserQuery.queryKey, null)
  // This does not fetch data that is already cached.
  void client.prefetchQuery(programQuery)
  void client.prefetchQuery(currentUserQuery)
}
