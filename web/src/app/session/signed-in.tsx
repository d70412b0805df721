import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { SessionProvider } from '../../lib/session'
import { claimStorage } from '../../lib/storage'
import { createPortalRouter } from '../routes/router'
import { type StaffParts, StaffPartsProvider } from '../routes/staff-parts'
import { accountMark, markAccount } from './account-mark'
import { OtherAccount } from './other-account'
import { SessionKeeper } from './session-keeper'

interface SignedInProps {
  user: CurrentUser
  /** What staff have beside; null for a dealer. */
  staff: StaffParts | null
}

/** Everything behind the sign-in. */
export function SignedIn({ user, staff }: SignedInProps) {
  const mark = accountMark(user)
  const client = useQueryClient()
  const [router] = useState(() => {
    // Before any page reads a cart or a half-filled form that another account may have left in this tab.
    claimStorage(mark)
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
        <RouterProvider router={router} />
      </StaffPartsProvider>
      <SessionKeeper user={user} onOther={leave} />
    </SessionProvider>
  )
}
