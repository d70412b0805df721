import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { useSignOut } from '../../features/auth/api/sign-in'
import { holdCalls } from '../../lib/api/leaving'
import { currentUserQuery } from '../../lib/session'
import { markAccount } from '../session/account-mark'

/** Signs out; whatever the server says, the login screen follows and nothing of the account stays in memory. */
export function useLeavePortal(): () => void {
  const client = useQueryClient()
  const router = useRouter()
  const release = useRef<() => void>(null)
  const onLeft = useCallback(() => {
    // What was held meanwhile never gets an answer; a query that waited for one would not be asked again.
    void client.cancelQueries()
    markAccount(null)
    // The router would answer /login with its own redirect, since for it somebody is still signed in.
    router.history.destroy()
    window.history.replaceState(null, '', '/login')
    client.setQueryData(currentUserQuery.queryKey, null)
    const keep = ['getProgram', ...currentUserQuery.queryKey]
    client.removeQueries({ predicate: ({ queryKey }) => !keep.includes(String(queryKey[0])) })
  }, [client, router])
  // A page that is drawn once more before the login screen takes its place would ask again for what was just forgotten.
  useEffect(() => () => release.current?.(), [])
  const { signOut } = useSignOut(onLeft)
  return useCallback(() => {
    // What is still being asked would be refused once the session has ended, and so would what a page just begins to ask.
    void client.cancelQueries()
    release.current = holdCalls()
    signOut()
  }, [client, signOut])
}
