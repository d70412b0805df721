import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { FeatureLinksProvider } from '../../lib/feature-links'
import { useProgram } from '../../lib/program'
import { SessionProvider } from '../../lib/session'
import { claimStorage } from '../../lib/storage'
import { featureLinks } from '../features'
import { createPortalRouter } from '../routes/router'
import { isScreenPath } from '../routes/screens'
import { type StaffParts, StaffPartsProvider } from '../routes/staff-parts'
import { accountMark, markAccount } from './account-mark'
import { reloadPortal } from './reload-portal'
import { SessionKeeper } from './session-keeper'

const loadHome = () => reloadPortal('/')

/**
 * Reloads the portal after another tab signed in to another account. It renders first to unmount the old page, because
 * a prompt about unsaved changes could block the reload.
 */
function OtherAccount() {
  const { programTitle } = useProgram()
  useEffect(loadHome, [])
  return (
    <main className="mx-auto max-w-xl px-4 py-16 text-center">
      <h1 className="sr-only">{programTitle}</h1>
      <div role="status">
        <p className="type-h3 text-ink">Signed in as another account</p>
        <p className="mt-1.5 text-body text-sm">
          This browser is now signed in to another account. Its home page is loading.
        </p>
      </div>
      <Button onClick={loadHome} className="mt-5">
        Load now
      </Button>
    </main>
  )
}

export interface SignedInProps {
  user: CurrentUser
  /** Whether the user just signed in on this page, instead of opening it with an existing session. */
  hasJustSignedIn: boolean
  /** The staff-only parts; null for a dealer. */
  staff: StaffParts | null
}

/** The portal behind the sign-in. */
export function SignedIn({ user, hasJustSignedIn, staff }: SignedInProps) {
  const mark = accountMark(user)
  const client = useQueryClient()
  const [router] = useState(() => {
    // Clear another account's data in this tab before a page reads a cart or an unfinished form.
    claimStorage(mark)
    // Do not open a 404 page after the sign-in (docs/spec 3.1).
    if (hasJustSignedIn && !isScreenPath(window.location.pathname)) window.history.replaceState(null, '', '/')
    return createPortalRouter({ role: user.role, client })
  })
  const isStaff = user.role !== 'dealer'
  useEffect(() => markAccount(mark, isStaff), [mark, isStaff])
  const [isOther, setOther] = useState(false)
  const leave = useCallback(() => setOther(true), [])
  if (isOther) return <OtherAccount />
  return (
    <SessionProvider value={user}>
      <StaffPartsProvider value={staff}>
        <FeatureLinksProvider value={featureLinks}>
          <RouterProvider router={router} />
        </FeatureLinksProvider>
      </StaffPartsProvider>
      <SessionKeeper user={user} onOther={leave} />
    </SessionProvider>
  )
}
