import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button } from '../../design/button'
import { useSignOut } from '../../features/auth/api/sign-in'
import { EntryCard, EntryFrame } from '../../features/auth/components/entry-frame'
import { PasswordFields } from '../../features/profile/components/password-form'
import { currentUserQuery } from '../../lib/session'
import { markAccount } from './account-mark'
import { goToEntry } from './entry-path'

/**
 * The first thing after a sign-in with a password that somebody else set: the server answers nothing else until there
 * is one of their own. With it the portal opens where it was meant to.
 */
export function OwnPasswordScreen() {
  const client = useQueryClient()
  const leave = useCallback(() => {
    markAccount(null)
    goToEntry('/login')
    client.setQueryData(currentUserQuery.queryKey, null)
  }, [client])
  const { signOut } = useSignOut(leave)
  return (
    <EntryFrame title="Choose a Password">
      <EntryCard
        title="Choose your own password"
        help="The present one was set for you by somebody else. From now on only you know it."
      >
        <PasswordFields narrow />
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={signOut}>
          Log out
        </Button>
      </EntryCard>
    </EntryFrame>
  )
}
