import type { CurrentUser } from '@portal/contract/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback } from 'react'
import { LoginScreen } from '../../features/auth'
import { errorText } from '../../lib/api'
import { useProgram } from '../../lib/program'
import { currentUserQuery, setCurrentUser } from '../../lib/session'
import { ErrorState } from '../../ui/state/error-state'
import { LoadingText } from '../../ui/state/loading-text'
import { Toaster } from '../../ui/toast/toaster'
import { accountMark, hasAccountMark } from './account-mark'

// The portal behind the sign-in is a script of its own: the login screen does without it.
const loadSignedIn = () => import('./signed-in')
const SignedIn = lazy(() => loadSignedIn().then((script) => ({ default: script.SignedIn })))
const preloadSignedIn = () => void loadSignedIn()
if (hasAccountMark()) void loadSignedIn()

/** The login screen for every path without a session, the portal with one. The wished path stays in the address. */
export function SessionGate() {
  const client = useQueryClient()
  const { programTitle } = useProgram()
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery)

  const open = useCallback(
    (account: CurrentUser) => {
      if (window.location.pathname === '/login') window.history.replaceState(null, '', '/')
      setCurrentUser(client, account)
    },
    [client],
  )

  if (user) {
    return (
      <Suspense fallback={<LoadingText />}>
        <SignedIn key={`${accountMark(user)} ${user.role}`} user={user} />
      </Suspense>
    )
  }
  if (user === null) {
    return (
      <>
        <LoginScreen onAccepted={preloadSignedIn} onSignedIn={open} />
        <Toaster phoneEdge="top" />
      </>
    )
  }
  if (!error) return <LoadingText />
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="sr-only">{programTitle}</h1>
      <ErrorState
        title="Your session could not be loaded"
        text={errorText(
          error,
          'The portal did not answer as expected. You stay signed in. Please try again in a moment.',
        )}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </main>
  )
}
