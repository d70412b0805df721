import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { currentUserQuery, SessionProvider } from '../src/lib/session'

/** Updates the signed-in account after calls that change it, as the portal does. */
export function LiveSession({ children }: { children: ReactNode }) {
  const { data } = useQuery(currentUserQuery)
  return <SessionProvider value={data ?? null}>{children}</SessionProvider>
}
