import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery, SessionProvider } from '../src/lib/session'

/** Updates the account as calls change it, like the portal; for pages that change the signed-in account. */
export function LiveSession({ children }: { children: ReactNode }) {
  const { data } = useQuery(currentUserQuery)
  return <SessionProvider value={data ?? null}>{children}</SessionProvider>
}
