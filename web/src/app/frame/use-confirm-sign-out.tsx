import { useCallback, useState } from 'react'
import { useUser } from '../../lib/session'
import { signOutGuards } from '../features'

/**
 * Asks for confirmation before sign-out if this browser has unsent data of the account.
 * @param signOut called after confirmation, or immediately if there is no unsent data
 */
export function useConfirmSignOut(signOut: () => void) {
  const { id, impersonator } = useUser()
  // During impersonation the browser stores work for the impersonator.
  const account = impersonator?.id ?? id
  const [openQuestion, setOpenQuestion] = useState({ index: -1, count: 0 })
  const ask = useCallback(() => {
    const counts = signOutGuards.map(({ countUnsent }) => countUnsent(account))
    const index = counts.findIndex((count) => count > 0)
    if (index === -1) signOut()
    else setOpenQuestion({ index, count: counts[index] ?? 0 })
  }, [account, signOut])
  const onStay = useCallback(() => setOpenQuestion({ index: -1, count: 0 }), [])
  const questions = signOutGuards.map(({ Question, dropUnsent }, index) => (
    <Question
      // biome-ignore lint/suspicious/noArrayIndexKey: the guards never change.
      key={index}
      count={index === openQuestion.index ? openQuestion.count : 0}
      onStay={onStay}
      onLeave={() => {
        dropUnsent(account)
        ask()
      }}
    />
  ))
  return { leave: ask, questions }
}
