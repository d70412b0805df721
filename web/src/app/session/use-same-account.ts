import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useEffect } from 'react'
import { openAddresses } from '../../lib/api/open-addresses'
import { accountMark, onOtherAccount } from './account-mark'

/**
 * Who this browser is signed in as right now; null without a session or an answer. Asked past the client of the API,
 * which would have the session renewed first.
 */
export async function askAccount(): Promise<CurrentUser | null> {
  try {
    const { path } = openAddresses.getCurrentUser
    const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as CurrentUser) : null
  } catch {
    return null
  }
}

/**
 * Calls back when this browser belongs to somebody else than this page shows: told by another tab, found out when the
 * tab is looked at again, or when Back brings the page as it was left.
 */
export function useSameAccount(mark: string, onOther: () => void): void {
  useEffect(() => onOtherAccount(mark, onOther), [mark, onOther])

  useEffect(() => {
    const check = async () => {
      const account = await askAccount()
      if (account !== null && accountMark(account) !== mark) onOther()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [mark, onOther])
}
