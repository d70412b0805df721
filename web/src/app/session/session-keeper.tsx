import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SignInAgainDialog } from '../../features/auth/components/sign-in-again-dialog'
import { onSessionExpired } from '../../lib/api/renewal'
import { setCurrentUser } from '../../lib/session'
import { accountMark } from './account-mark'
import { fetchAccount, useSameAccount } from './use-same-account'

interface SessionKeeperProps {
  user: CurrentUser
  /** Called when another account signs in, here or in another tab, or when impersonation starts or stops. */
  onOther: () => void
}

/** Asks the user to sign in again over the page when a call finds the session expired, then repeats the call. */
export function SessionKeeper({ user, onOther }: SessionKeeperProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const settle = useRef<(isRenewed: boolean) => void>(undefined)
  const mark = accountMark(user)

  useEffect(() => {
    const release = onSessionExpired(async () => {
      // Another tab may have replaced the session during the call.
      const current = await fetchAccount()
      if (current !== null && accountMark(current) === mark) return true
      if (current === null) setOpen(true)
      else onOther()
      return new Promise((resolve) => {
        settle.current = resolve
      })
    })
    return () => {
      release()
      settle.current?.(false)
    }
  }, [mark, onOther])
  useSameAccount(mark, onOther)

  const close = (isRenewed: boolean) => {
    setOpen(false)
    settle.current?.(isRenewed)
  }
  const continueWithAccount = (account: CurrentUser) => {
    if (accountMark(account) !== mark) {
      onOther()
      return
    }
    setCurrentUser(client, account)
    close(true)
  }
  return <SignInAgainDialog open={open} user={user} onSignedIn={continueWithAccount} onDismiss={() => close(false)} />
}
