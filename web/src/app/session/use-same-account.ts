import type { CurrentUser } from '@portal/contract/accounts/auth'
import { useEffect } from 'react'
import { openAddresses } from '../../lib/api/open-addresses'
import { accountMark, onOtherAccount } from './account-mark'

/**
 * Fetches the account that this browser is signed in to; null without a session or a response. Bypasses the API client,
 * which would prompt to renew the session first.
 */
export async function fetchAccount(): Promise<CurrentUser | null> {
  try {
    const { path } = openAddresses.getCurrentUser
    const response = await fetch(path, { credentials: 'include', headers: { accept: 'application/json' } })
    return response.ok ? ((await response.json()) as CurrentUser) : null
  } catch {
    return null
  }
}

/**
 * Calls `onOtherAccountFound` when this browser is signed in to a different account than the page. Another tab reports
 * the change, or a check detects it when the tab becomes visible or Back restores the page.
 */
export function useSameAccount(mark: string, onOtherAccountFound: () => void): void {
  useEffect(() => onOtherAccount(mark, onOtherAccountFound), [mark, onOtherAccountFound])

  useEffect(() => {
    const check = async () => {
      const account = await fetchAccount()
      if (account !== null && accountMark(account) !== mark) onOtherAccountFound()
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check()
    }
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void check()
    }
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [mark, onOtherAccountFound])
}
