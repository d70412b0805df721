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
 * The first screen after a sign-in with a password that someone else set. The server rejects all other calls until the
 * user chooses a new password. Then the portal opens at the requested path.
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
    <EntryFrame title="Choose a new password">
      <EntryCard
        title="Choose a new password"
        help="Someone else set your current password. Choose one that only you know."
      >
        <PasswordFields narrow />
        <Button variant="ghost" size="lg" className="mt-3 w-full" onClick={signOut}>
          Log out
        </Button>
      </EntryCard>
    </EntryFrame>
  )
}
