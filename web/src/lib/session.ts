import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type Capability, can } from '@portal/contract/api/capabilities'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext } from 'react'
import { call } from './api/call'
import { hasStatus } from './api/errors'

export { areaBase, areaPath, homePath } from '@portal/contract/rules/area-paths'
export { statusAreaOf } from '@portal/contract/rules/program'

/** Who is signed in: null without a session. Not tried again when it fails. */
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
 * Puts a changed account, as the profile calls reply with, in the place of the one shown. A reply that comes after the account has signed
 * out, or another one in, changes nothing.
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

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>

/** Full name, or the e-mail where there is no name. */
export function accountName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '')
}

/** First letter of the first name, else of the e-mail, else U. */
export function avatarLetter({ firstName, email }: Named): string {
  const [letter] = firstName.trim() || (email ?? '').trim()
  return (letter ?? 'U').toUpperCase()
}
