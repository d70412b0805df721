import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'
import { LinkProvider } from '../../design/link'
import { ErrorState } from '../../design/state/error-state'
import { PortalSkeleton } from '../../design/state/portal-skeleton'
import { LoginScreen } from '../../features/auth/components/login-screen'
import { errorText } from '../../lib/api/errors'
import { useProgram } from '../../lib/program'
import { loadScript } from '../../lib/script'
import { currentUserQuery, setCurrentUser } from '../../lib/session'
import { accountMark, hasAccountMark, hasStaffMark } from './account-mark'
import { EntryAnchor, EntryHeadingFocus, useEntryPath, useNavigationCount } from './entry-path'
import { LazyToaster } from './lazy-toaster'
import type { SignedInProps } from './signed-in'
import { signedOutText } from './signed-out-text'
import { EntryWaiting, SessionWaiting } from './waiting-screens'

type PortalProps = Omit<SignedInProps, 'staff'>

// The portal behind the sign-in is a script of its own: the login screen does without it.
const loadSignedIn = () => loadScript(() => import('./signed-in'))
const DealerSignedIn = lazy(async () => {
  const { SignedIn } = await loadSignedIn()
  return { default: (portal: PortalProps) => <SignedIn {...portal} staff={null} /> }
})
// So is what only staff have of it. Both come at once.
const loadForStaff = () => loadScript(() => Promise.all([import('./signed-in'), import('../staff/parts')]))
const StaffSignedIn = lazy(async () => {
  const [{ SignedIn }, { staffParts }] = await loadForStaff()
  return { default: (portal: PortalProps) => <SignedIn {...portal} staff={staffParts} /> }
})
// What fails here is asked for again, and told, when it is needed.
const preloadPortal = (isStaff: boolean) => void (isStaff ? loadForStaff() : loadSignedIn()).catch(() => undefined)
const preloadFor = ({ role }: CurrentUser) => preloadPortal(role !== 'dealer')
if (hasAccountMark()) preloadPortal(hasStaffMark())

// So are the forms of a forgotten password.
const PasswordScreens = lazy(async () => ({
  default: (await loadScript(() => import('./password-screens'))).PasswordScreens,
}))
// So is choosing a password of one's own.
const OwnPasswordScreen = lazy(async () => ({
  default: (await loadScript(() => import('./own-password-screen'))).OwnPasswordScreen,
}))
// So is setting up the second factor that a role needs.
const SecondFactorScreen = lazy(async () => ({
  default: (await loadScript(() => import('./second-factor-screen'))).SecondFactorScreen,
}))
// And the page on which anybody checks an agreement.
const VerifyScreen = lazy(async () => ({
  default: (await loadScript(() => import('../../features/verification/verify-screen'))).VerifyScreen,
}))
const passwordPaths = ['/forgot-password', '/reset-password']
const linkPaths = [...passwordPaths, '/undo-change', '/unsubscribe']

/** Who is signed in, and the one place of toasts: it outlives the change, so that a toast stands its own five seconds. */
export function SessionGate() {
  return (
    <>
      <SessionArea />
      <LazyToaster />
    </>
  )
}

/**
 * The login screen for every path without a session, the portal with one. The wished path stays in the address. The
 * paths of a forgotten password and of checking an agreement come first: they work whoever is signed in.
 */
function SessionArea() {
  const client = useQueryClient()
  const { programTitle } = useProgram()
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery)
  const path = useEntryPath()
  const moves = useNavigationCount(path)
  // Only staff have a password, so whoever comes from one of its forms signs in as staff.
  const [kind, setKind] = useState<'dealer' | 'staff'>('dealer')
  if (kind === 'dealer' && passwordPaths.includes(path)) setKind('staff')

  // The screen stays until the recovery codes are kept: the account is told of as set up before.
  const [setsUpFactor, setSetsUpFactor] = useState(false)
  if (user?.mustSetUpSecondFactor && !setsUpFactor) setSetsUpFactor(true)
  if (user === null && setsUpFactor) setSetsUpFactor(false)
  const factorIsSetUp = useCallback(async () => {
    await client.refetchQueries(currentUserQuery)
    setSetsUpFactor(false)
  }, [client])

  const [hasJustSignedIn, setHasJustSignedIn] = useState(false)
  const open = useCallback(
    (account: CurrentUser) => {
      setHasJustSignedIn(true)
      if (window.location.pathname === '/login') window.history.replaceState(null, '', '/')
      setCurrentUser(client, account)
    },
    [client],
  )

  if (path === '/verify') {
    return (
      <LinkProvider value={EntryAnchor}>
        <Suspense fallback={<EntryWaiting title="Verify an agreement" />}>
          <VerifyScreen />
        </Suspense>
      </LinkProvider>
    )
  }
  if (linkPaths.includes(path)) {
    return (
      <LinkProvider value={EntryAnchor}>
        <Suspense fallback={<EntryWaiting title="Sign In" />}>
          <PasswordScreens path={path} />
          <EntryHeadingFocus moves={moves} />
        </Suspense>
      </LinkProvider>
    )
  }
  if (user?.passwordIsTemporary && !user.isImpersonating) {
    return (
      <Suspense fallback={<EntryWaiting title="Choose a new password" />}>
        <OwnPasswordScreen />
      </Suspense>
    )
  }
  if (user && setsUpFactor) {
    return (
      <Suspense fallback={<EntryWaiting title="Second Factor" />}>
        <SecondFactorScreen onDone={() => void factorIsSetUp()} />
      </Suspense>
    )
  }
  if (user) {
    const Portal = user.role === 'dealer' ? DealerSignedIn : StaffSignedIn
    return (
      <Suspense fallback={<PortalSkeleton title={programTitle} />}>
        <Portal key={`${accountMark(user)} ${user.role}`} user={user} hasJustSignedIn={hasJustSignedIn} />
      </Suspense>
    )
  }
  if (user === null) {
    return (
      <LinkProvider value={EntryAnchor}>
        <LoginScreen kind={kind} reason={signedOutText(path)} onAccepted={preloadFor} onSignedIn={open} />
        <EntryHeadingFocus moves={moves} />
      </LinkProvider>
    )
  }
  if (!error) return <SessionWaiting />
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
