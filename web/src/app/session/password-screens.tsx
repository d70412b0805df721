import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { TextLink } from '../../design/link'
import { EntryCard, EntryFrame } from '../../features/auth/components/entry-frame'
import { ForgotPasswordScreen } from '../../features/auth/components/forgot-password-screen'
import { ResetPasswordScreen } from '../../features/auth/components/reset-password-screen'
import { UnsubscribeCard } from '../../features/campaigns/unsubscribe-card'
import { UndoChangeCard } from '../../features/sign-in-changes/undo-change-card'
import { accountName, currentUserQuery } from '../../lib/session'
import { goToEntry } from './entry-path'

/** Taking a change of sign-in back by the link of a message, whoever is signed in in this browser. */
function UndoChangeScreen() {
  const client = useQueryClient()
  const [isUndone, setUndone] = useState(false)
  const undone = () => {
    setUndone(true)
    void client.refetchQueries(currentUserQuery)
  }
  return (
    <EntryFrame title="Undo a Change">
      <EntryCard
        title={isUndone ? 'It is as before' : 'Was it not you?'}
        help={
          isUndone
            ? 'One thing is left to do.'
            : 'What you sign in with was changed. If that was you, there is nothing to do: close this page.'
        }
      >
        <UndoChangeCard onUndone={undone} />
        <TextLink href="/login" className="mt-3">
          Back to sign in
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}

/** Ending the reminders by the link of one, whoever is signed in in this browser. */
function UnsubscribeScreen() {
  return (
    <EntryFrame title="Unsubscribe">
      <EntryCard title="No more reminders?" help="You were reminded of an order that is not signed yet.">
        <UnsubscribeCard />
        <TextLink href="/login" className="mt-3">
          Sign in and order
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}

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
  if (path === '/unsubscribe') return <UnsubscribeScreen />
  if (path === '/forgot-password') return <ForgotPasswordScreen />
  return <ResetPasswordScreen signedInAs={user ? accountName(user) : undefined} onDone={() => void leave()} />
}
