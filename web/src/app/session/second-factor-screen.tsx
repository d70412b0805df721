import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button } from '../../design/button'
import { useSignOut } from '../../features/auth/api/sign-in'
import { EntryCard, EntryFrame } from '../../features/auth/components/entry-frame'
import { SetUpChoice } from '../../features/second-factor/set-up-choice'
import { currentUserQuery } from '../../lib/session'
import { markAccount } from './account-mark'
import { goToEntry } from './entry-path'

/**
 * The first thing after a sign-in by somebody whose role needs a second factor: the server answers nothing else until
 * there is one. With it the portal opens where it was meant to.
 */
export function SecondFactorScreen({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const leave = useCallback(() => {
    markAccount(null)
    goToEntry('/login')
    client.setQueryData(currentUserQuery.queryKey, null)
  }, [client])
  const { signOut } = useSignOut(leave)
  return (
    <EntryFrame title="Second Factor">
      <EntryCard
        title="Set up a second factor"
        help="Your role needs one beside the password. It takes a minute, and is asked at each sign-in from now on."
      >
        <SetUpChoice onDone={onDone} />
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={signOut}>
          Log out
        </Button>
      </EntryCard>
    </EntryFrame>
  )
}
