import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, hasStatus } from '../api'

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

/** Puts a changed account, as the profile calls reply with, in the place of the one shown. */
export function useSetCurrentUser(): (user: CurrentUser) => void {
  const client = useQueryClient()
  return useCallback((user) => setCurrentUser(client, user), [client])
}
