import type { User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { accountName } from '../../../lib/session'
import { AccountQuestion } from '../../../records/account/account-question'
import { useDeleteUser, useResetFactor, useUnlockUser } from '../api'
import { AddUserDialog } from '../form/add-user-dialog'
import { EditUserDialog } from '../form/edit-user-dialog'
import { PasswordDialog } from '../form/password-dialog'

/** An action on one user that opens a dialog over the list. */
export type UserView = 'edit' | 'password' | 'unlock' | 'reset-factor' | 'delete'

/** Adding a user, or an action on one user. */
export type UserDialogView = 'add' | { user: User; view: UserView }

/** Asks for confirmation before the failed sign-ins are cleared: someone else may have made them. */
function UnlockQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useUnlockUser()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={userTexts.unlockFailed}
      title={`Unlock ${name}?`}
      text={`Too many failed sign-ins have locked ${name}. After unlocking, they can sign in again with their email and password.`}
      confirmLabel="Unlock user"
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a second factor is reset: the request may not have come from the user. */
function ResetFactorQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useResetFactor()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={secondFactorTexts.resetFailed}
      title={`Reset the second factor of ${name}?`}
      text={`Their passkeys, authenticator app and recovery codes stop working. They are signed out everywhere and notified by email. Make sure that the request comes from ${name}.`}
      confirmLabel="Reset Second Factor"
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before a user is deleted. A rejection stays visible: at least one super admin is required. */
function DeleteQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useDeleteUser()
  const name = accountName(user)
  const text = [
    `${name} will no longer be able to sign in and is removed from every list. The name stays in history.`,
    user.role === 'territory_manager' && 'Dealers assigned to this user become unassigned.',
    'This action cannot be undone.',
  ]
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={userTexts.deleteFailed}
      title={`Delete ${name}?`}
      text={text.filter(Boolean).join(' ')}
      confirmLabel="Delete user"
      destructive
      onClose={onClose}
    />
  )
}

interface UserDialogsProps {
  act: UserDialogView
  onClose: () => void
}

/** The open dialog of the user list. */
export function UserDialogs({ act, onClose }: UserDialogsProps) {
  if (act === 'add') return <AddUserDialog onClose={onClose} />
  const { user, view } = act
  if (view === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (view === 'password') return <PasswordDialog user={user} onClose={onClose} />
  if (view === 'unlock') return <UnlockQuestion user={user} onClose={onClose} />
  if (view === 'reset-factor') return <ResetFactorQuestion user={user} onClose={onClose} />
  return <DeleteQuestion user={user} onClose={onClose} />
}
