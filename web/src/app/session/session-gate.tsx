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
import { EntrySkeleton, SessionSkeleton } from './session-skeletons'
import type { SignedInProps } from './signed-in'
import { signedOutText } from './signed-out-text'

type PortalProps = Omit<SignedInProps, 'staff'>

// The portal behind the sign-in is a separate script, which the login screen does not need.
const loadSignedIn = () => loadScript(() => import('./signed-in'))
const DealerSignedIn = lazy(async () => {
  const { SignedIn } = await loadSignedIn()
  return { default: (portal: PortalProps) => <SignedIn {...portal} staff={null} /> }
})
// The staff-only parts are in another script, which loads in parallel.
const loadStaffPortal = () => loadScript(() => Promise.all([import('./signed-in'), import('../staff/parts')]))
const StaffSignedIn = lazy(async () => {
  const [{ SignedIn }, { staffParts }] = await loadStaffPortal()
  return { default: (portal: PortalProps) => <SignedIn {...portal} staff={staffParts} /> }
})
// Ignore failures here: the script is requested again, and an error reported, when the portal renders.
const preloadPortal = (isStaff: boolean) => void (isStaff ? loadStaffPortal() : loadSignedIn()).catch(() => undefined)
const preloadUserPortal = ({ role }: CurrentUser) => preloadPortal(role !== 'dealer')
if (hasAccountMark()) preloadPortal(hasStaffMark())

// The following screens are also separate scripts.
const PasswordScreens = lazy(async () => ({
  default: (await loadScript(() => import('./password-screens'))).PasswordScreens,
}))
const OwnPasswordScreen = lazy(async () => ({
  default: (await loadScript(() => import('./own-password-screen'))).OwnPasswordScreen,
}))
const SecondFactorScreen = lazy(async () => ({
  default: (await loadScript(() => import('./second-factor-screen'))).SecondFactorScreen,
}))
const VerifyScreen = lazy(async () => ({
  default: (await loadScript(() => import('../../features/verification/verify-screen'))).VerifyScreen,
}))
const passwordPaths = ['/forgot-password', '/reset-password']
const linkPaths = [...passwordPaths, '/undo-change', '/unsubscribe']

/** The session and the toast container. The container outlives a session change, so that toasts stay visible for five seconds. */
export function SessionGate() {
  return (
    <>
      <SessionArea />
      <LazyToaster />
    </>
  )
}

/**
 * Shows the login screen without a session, and the portal with one. Keeps the requested path in the URL. Password and
 * verification paths take precedence, because they work for any user.
 */
function SessionArea() {
  const client = useQueryClient()
  const { programTitle } = useProgram()
  const { data: user, error, refetch, isFetching } = useQuery(currentUserQuery)
  const path = useEntryPath()
  const moves = useNavigationCount(path)
  // Only staff have passwords, so users of the password screens sign in as staff.
  const [kind, setKind] = useState<'dealer' | 'staff'>('dealer')
  if (kind === 'dealer' && passwordPaths.includes(path)) setKind('staff')

  // Keep this screen until the user has saved the recovery codes, although the account is already set up.
  const [isSettingUpFactor, setSettingUpFactor] = useState(false)
  if (user?.mustSetUpSecondFactor && !isSettingUpFactor) setSettingUpFactor(true)
  if (user === null && isSettingUpFactor) setSettingUpFactor(false)
  const finishFactorSetup = useCallback(async () => {
    await client.refetchQueries(currentUserQuery)
    setSettingUpFactor(false)
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
        <Suspense fallback={<EntrySkeleton title="Verify an agreement" />}>
          <VerifyScreen />
        </Suspense>
      </LinkProvider>
    )
  }
  if (linkPaths.includes(path)) {
    return (
      <LinkProvider value={EntryAnchor}>
        <Suspense fallback={<EntrySkeleton title="Sign In" />}>
          <PasswordScreens path={path} />
          <EntryHeadingFocus moves={moves} />
        </Suspense>
      </LinkProvider>
    )
  }
  if (user?.passwordIsTemporary && !user.isImpersonating) {
    return (
      <Suspense fallback={<EntrySkeleton title="Choose a new password" />}>
        <OwnPasswordScreen />
      </Suspense>
    )
  }
  if (user && isSettingUpFactor) {
    return (
      <Suspense fallback={<EntrySkeleton title="Second Factor" />}>
        <SecondFactorScreen onDone={() => void finishFactorSetup()} />
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
        <LoginScreen kind={kind} reason={signedOutText(path)} onAccepted={preloadUserPortal} onSignedIn={open} />
        <EntryHeadingFocus moves={moves} />
      </LinkProvider>
    )
  }
  if (!error) return <SessionSkeleton />
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="sr-only">{programTitle}</h1>
      <ErrorState
        title="Your session could not be loaded"
        text={errorText(error, 'You are still signed in. Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </main>
  )
}
