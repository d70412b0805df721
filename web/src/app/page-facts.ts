import type { PageFacts } from '@portal/contract/program/facts'
import type { QueryClient } from '@tanstack/react-query'
import { programQuery } from '../features/program/program-gate'
import { noteServerTime } from '../lib/server-time'
import { currentUserQuery } from '../lib/session'
import { hasAccountMark } from './session/account-mark'

/** What the server wrote into the page; null from the development server, which writes nothing. */
function readPageFacts(): PageFacts | null {
  const text = document.getElementById('page-facts')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : null
}

/**
 * Begins what the first screen waits for: the program's facts and who is signed in, asked side by side where the page does
 * not tell. A browser that was left signed in is asked for even if the page knows of no session: a page may be older than
 * the sign-in.
 */
export function prefetchFirst(client: QueryClient): void {
  const facts = readPageFacts()
  noteServerTime(facts?.now)
  if (facts) client.setQueryData(programQuery.queryKey, facts.program)
  if (facts && !facts.hasSession && !hasAccountMark()) client.setQueryData(currentUserQuery.queryKey, null)
  // What is there already is not asked for.
  void client.prefetchQuery(programQuery)
  void client.prefetchQuery(currentUserQuery)
}
