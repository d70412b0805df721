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

/** Undoes a sign-in change with an emailed link, no matter which account is signed in. */
function UndoChangeScreen() {
  const client = useQueryClient()
  const [isUndone, setUndone] = useState(false)
  const undone = () => {
    setUndone(true)
    void client.refetchQueries(currentUserQuery)
  }
  return (
    <EntryFrame title="Undo a change">
      <EntryCard
        title={isUndone ? 'Change undone' : 'Wasn’t you?'}
        help={
          isUndone
            ? 'There is one more step.'
            : 'Your sign-in information was changed. If this was you, close this page. No action is needed.'
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

/** Unsubscribes from reminders with an emailed link, no matter which account is signed in. */
function UnsubscribeScreen() {
  return (
    <EntryFrame title="Unsubscribe">
      <EntryCard title="Stop reminders?" help="We sent you a reminder to order.">
        <UnsubscribeCard />
        <TextLink href="/login" className="mt-3">
          Sign in and order
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}

/** The screens of emailed links. They work no matter which account is signed in, because the link identifies the account. */
export function PasswordScreens({ path }: { path: string }) {
  const client = useQueryClient()
  const { data: user } = useQuery(currentUserQuery)
  const leave = useCallback(async () => {
    // Setting a password ends the account's sessions, which may include this one.
    await client.refetchQueries(currentUserQuery)
    goToEntry('/login')
  }, [client])
  if (path === '/undo-change') return <UndoChangeScreen />
  if (path === '/unsubscribe') return <UnsubscribeScreen />
  if (path === '/forgot-password') return <ForgotPasswordScreen />
  return <ResetPasswordScreen signedInAs={user ? accountName(user) : undefined} onDone={() => void leave()} />
}
