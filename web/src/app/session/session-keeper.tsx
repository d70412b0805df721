import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SignInAgainDialog } from '../../features/auth/components/sign-in-again-dialog'
import { onSessionExpired } from '../../lib/api/renewal'
import { setCurrentUser } from '../../lib/session'
import { accountMark } from './account-mark'
import { askAccount, useSameAccount } from './use-same-account'

interface SessionKeeperProps {
  user: CurrentUser
  /** Another account has signed in, here or in another tab, or this one has begun or ceased to act as somebody. */
  onOther: () => void
}

/** When a call finds the session expired: asks for a new sign-in over the page, then lets the call go on. */
export function SessionKeeper({ user, onOther }: SessionKeeperProps) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const settle = useRef<(renewed: boolean) => void>(undefined)
  const mark = accountMark(user)

  useEffect(() => {
    const release = onSessionExpired(async () => {
      // Another tab may have replaced the session while the call was under way.
      const present = await askAccount()
      if (present !== null && accountMark(present) === mark) return true
      if (present === null) setOpen(true)
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

  const close = (renewed: boolean) => {
    setOpen(false)
    settle.current?.(renewed)
  }
  const continueAs = (account: CurrentUser) => {
    if (accountMark(account) !== mark) {
      onOther()
      return
    }
    setCurrentUser(client, account)
    close(true)
  }
  return <SignInAgainDialog open={open} user={user} onSignedIn={continueAs} onDismiss={() => close(false)} />
}
