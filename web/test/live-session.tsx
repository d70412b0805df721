import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery, SessionProvider } from '../src/lib/session'

/** Follows the account as calls change it, the way the portal does; for pages that change one's own account. */
export function LiveSession({ children }: { children: ReactNode }) {
  const { data } = useQuery(currentUserQuery)
  return <SessionProvider value={data ?? null}>{children}</SessionProvider>
}
