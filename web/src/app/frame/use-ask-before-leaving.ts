import { useCallback, useState } from 'react'
import { dropKept, keptCount } from '../../features/call-list/kept/kept-store'
import { useUser } from '../../lib/session'

/**
 * The sign-out, which asks first while this browser keeps contacts of the account that are not sent yet.
 * @param leave signs out
 */
export function useAskBeforeLeaving(leave: () => void) {
  const { id, impersonator } = useUser()
  // Whoever acts as somebody has kept what is kept as themselves.
  const account = impersonator?.id ?? id
  const [count, setCount] = useState(0)
  const ask = useCallback(() => {
    const unsent = keptCount(account)
    if (unsent === 0) leave()
    else setCount(unsent)
  }, [account, leave])
  const onStay = useCallback(() => setCount(0), [])
  const onLeave = useCallback(() => {
    dropKept(account)
    leave()
  }, [account, leave])
  return { leave: ask, question: { count, onStay, onLeave } }
}
