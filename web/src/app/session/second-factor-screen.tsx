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
 * The first screen after a sign-in if the role requires a second factor. The server rejects all other calls until the
 * user sets one up. Then the portal opens at the requested path.
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
        help="Your role requires a second factor in addition to the password. Setup takes a minute. You will use it each time you sign in."
      >
        <SetUpChoice onDone={onDone} />
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={signOut}>
          Log out
        </Button>
      </EntryCard>
    </EntryFrame>
  )
}
