import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Capability, can } from '@portal/contract/api/capabilities'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { call } from './api/call'
import { hasStatus } from './api/errors'
import { useProgram } from './program'

export { areaBase, areaPath, homePath } from '@portal/contract/rules/area-paths'
export { getStatusArea as statusAreaOf } from '@portal/contract/rules/roles'

/** The signed-in account; null without a session. A failure is not retried. */
export const currentUserQuery = queryOptions({
  queryKey: ['getCurrentUser'],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    try {
      return await call('getCurrentUser', { signal })
    } catch (error) {
      if (hasStatus(error, 401)) return null
      throw error
    }
  },
  gcTime: Number.POSITIVE_INFINITY,
})

export function setCurrentUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(currentUserQuery.queryKey, user)
}

/**
 * Updates the displayed account with the reply of a profile call. Ignored if the account has signed out in the
 * meantime, or another has signed in.
 */
export function useSetCurrentUser(): (user: CurrentUser) => void {
  const client = useQueryClient()
  return useCallback(
    (user) => void client.setQueryData(currentUserQuery.queryKey, (now) => (now?.id === user.id ? user : now)),
    [client],
  )
}

const SessionContext = createContext<CurrentUser | null>(null)

export const SessionProvider = SessionContext.Provider

/** The signed-in account, or null. */
export const useSession = (): CurrentUser | null => useContext(SessionContext)

/** The signed-in account, for pages that require one. */
export function useUser(): CurrentUser {
  const user = useContext(SessionContext)
  if (user === null) throw new Error('This part of the portal requires a signed-in user')
  return user
}

/** Whether the signed-in account's role has a capability under the program in effect. This only hides actions that the server would reject. */
export function useCan(capability: Capability): boolean {
  const user = useContext(SessionContext)
  const program = useProgram()
  return user !== null && can(user, capability, program)
}

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>

/** The full name, or the email if there is no name. */
export function accountName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '')
}

/** The first letter of the first name, otherwise of the email, otherwise U. */
export function avatarLetter({ firstName, email }: Named): string {
  const [letter] = firstName.trim() || (email ?? '').trim()
  return (letter ?? 'U').toUpperCase()
}
