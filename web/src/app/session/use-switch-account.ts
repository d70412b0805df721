import type { SwitchedSession } from '@portal/contract/accounts/auth'
import { useCallback } from 'react'
import { accountMark, markAccount } from './account-mark'
import { fullLoad } from './full-load'

/** How long the toast stands before the other account's home opens. Source: docs/spec 23.4. */
const redirectDelayMs = 1000

/** After an impersonation began or ended: the other tabs follow at once, this one when its toast was read. */
export function useSwitchAccount(): (reply: SwitchedSession) => void {
  return useCallback(({ user, home }) => {
    markAccount(accountMark(user), user.role !== 'dealer')
    // Not to be given up when the page goes: the session has changed already.
    setTimeout(() => fullLoad(home), redirectDelayMs)
  }, [])
}
