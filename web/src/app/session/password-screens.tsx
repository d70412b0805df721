import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ForgotPasswordScreen } from '../../features/auth/components/forgot-password-screen'
import { ResetPasswordScreen } from '../../features/auth/components/reset-password-screen'
import { loadEndpoints } from '../../lib/api'
import { accountName, currentUserQuery } from '../../lib/session'
import { goToEntry } from './entry-path'
import { UndoChangeScreen } from './undo-change-screen'

// The forms' calls wait for it; a failure is told by the call that needs it.
loadEndpoints().catch(() => undefined)

/** Asking for a link to a new password, following it or one that undoes a change, whoever is signed in: a link is for one account alone. */
export function PasswordScreens({ path }: { path: string }) {
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const leave = useCallback(async () => {
    // Setting a password ended the account's sessions, and with them perhaps this browser's.
    await client.refetchQueries(currentUserQuery)
    goToEntry('/login')
  }, [client])
  if (path === '/undo-change') return <UndoChangeScreen />
  if (path === '/forgot-password') return <ForgotPasswordScreen />
  return <ResetPasswordScreen signedInAs={user ? accountName(user) : undefined} onDone={() => void leave()} />
}
