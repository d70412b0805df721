import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useSignOut } from '../../features/auth/api/sign-in'
import { suspendCalls } from '../../lib/api/suspended-calls'
import { currentUserQuery } from '../../lib/session'
import { markAccount } from '../session/account-mark'

/** Signs out. Opens the login screen and clears the account's data from memory, regardless of the response. */
export function useLeavePortal(): () => void {
  const client = useQueryClient()
  const router = useRouter()
  const release = useRef<() => void>(null)
  const onSignedOut = useCallback(() => {
    // Suspended calls never get a response, and a query that waits for one would not be refetched.
    void client.cancelQueries()
    markAccount(null)
    // The router would redirect from /login, because it still considers the user signed in.
    router.history.destroy()
    window.history.replaceState(null, '', '/login')
    client.setQueryData(currentUserQuery.queryKey, null)
    const retainedKeys = ['getProgram', ...currentUserQuery.queryKey]
    client.removeQueries({ predicate: ({ queryKey }) => !retainedKeys.includes(String(queryKey[0])) })
  }, [client, router])
  // A page that renders once more before the login screen would refetch the cleared data, so suspend calls until unmount.
  useEffect(() => () => release.current?.(), [])
  const { signOut } = useSignOut(onSignedOut)
  return useCallback(() => {
    // The server rejects calls after the session ends, so cancel pending calls and suspend new ones.
    void client.cancelQueries()
    release.current = suspendCalls()
    signOut()
  }, [client, signOut])
}
