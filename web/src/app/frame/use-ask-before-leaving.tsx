import { useCallback, useState } from 'react'
import { useUser } from '../../lib/session'
import { signOutGuards } from '../features'

/**
 * The sign-out, which asks first while this browser has unsent work of the account.
 * @param leave signs out
 */
export function useAskBeforeLeaving(leave: () => void) {
  const { id, impersonator } = useUser()
  // During impersonation the browser stores work for the impersonator.
  const account = impersonator?.id ?? id
  const [asked, setAsked] = useState({ index: -1, count: 0 })
  const ask = useCallback(() => {
    const counts = signOutGuards.map(({ countUnsent }) => countUnsent(account))
    const index = counts.findIndex((count) => count > 0)
    if (index === -1) leave()
    else setAsked({ index, count: counts[index] ?? 0 })
  }, [account, leave])
  const onStay = useCallback(() => setAsked({ index: -1, count: 0 }), [])
  const questions = signOutGuards.map(({ Question, dropUnsent }, index) => (
    <Question
      // biome-ignore lint/suspicious/noArrayIndexKey: the guards never change.
      key={index}
      count={index === asked.index ? asked.count : 0}
      onStay={onStay}
      onLeave={() => {
        dropUnsent(account)
        ask()
      }}
    />
  ))
  return { leave: ask, questions }
}
