import { useEffect } from 'react'
import { accountMark, onOtherAccount } from './account-mark'
import { askAccount } from './ask-account'

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
