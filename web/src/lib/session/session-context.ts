import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Capability, can } from '@portal/contract/api/capabilities'
import { createContext, useContext } from 'react'

const SessionContext = createContext<CurrentUser | null>(null)

export const SessionProvider = SessionContext.Provider

/** The signed-in account, or null. */
export const useSession = (): CurrentUser | null => useContext(SessionContext)

/** The signed-in account, for pages that exist only with one. */
export function useUser(): CurrentUser {
  const user = useContext(SessionContext)
  if (user === null) throw new Error('This part of the portal needs somebody signed in')
  return user
}

/** Whether the signed-in account may ever do this. The server decides; this only hides what it would refuse. */
export function useCan(capability: Capability): boolean {
  const user = useContext(SessionContext)
  return user !== null && can(user, capability)
}
