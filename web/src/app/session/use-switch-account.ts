import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { useCallback } from 'react'
import { accountMark, markAccount } from './account-mark'
import { reloadPortal } from './reload-portal'

/** How long the toast is visible before the other account's home opens, in milliseconds. Source: docs/spec 23.4. */
const redirectDelayMs = 1000

/** Switches accounts after impersonation starts or stops. Other tabs switch immediately; this tab switches after the toast. */
export function useSwitchAccount(): (reply: SwitchedSession) => void {
  return useCallback(({ user, home }) => {
    markAccount(accountMark(user), user.role !== 'dealer')
    // Not canceled on unmount, because the session has already changed.
    setTimeout(() => reloadPortal(home), redirectDelayMs)
  }, [])
}
