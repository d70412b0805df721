import type { User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { secondFactorTexts } from '@portal/contract/texts/sign-in'
import { accountName } from '../../../lib/session'
import { AccountQuestion } from '../../../records/account/account-question'
import { useDeleteUser, useResetFactor, useUnlockUser } from '../api'
import { AddUserDialog } from '../form/add-user-dialog'
import { EditUserDialog } from '../form/edit-user-dialog'
import { PasswordDialog } from '../form/password-dialog'

/** What is done with one user in a dialog over the list. */
export type UserView = 'edit' | 'password' | 'unlock' | 'reset-factor' | 'delete'

/** Adding a user, or one user and what is done with them. */
export type UserAct = 'add' | { user: User; view: UserView }

/** Asks before missed sign-ins are forgotten: whoever missed them may have been somebody else. */
function UnlockQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useUnlockUser()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={userTexts.unlockFailed}
      title={`Unlock ${name}?`}
      text={`Too many missed sign-ins have locked ${name} out. Unlocking lets them sign in again with e-mail and password.`}
      confirmLabel="Unlock User"
      onClose={onClose}
    />
  )
}

/** Asks before a second factor is taken away: whoever asked for it may be somebody else. */
function ResetFactorQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useResetFactor()
  const name = accountName(user)
  return (
    <AccountQuestion
      id={user.id}
      call={call}
      failed={secondFactorTexts.resetFailed}
      title={`Reset the second factor of ${name}?`}
      text={`Their passkeys, authenticator app and recovery codes stop working, they are signed out everywhere and notified by email. Make sure that it is really ${name} who asks.`}
      confirmLabel="Reset Second Factor"
      onClose={onClose}
    />
  )
}

/** Asks before a user is deleted. A refusal stays in view: the last super admin has to stay. */
function DeleteQuestion({ user, onClose }: { user: User; onClose: () => void }) {
  const call = useDeleteUser()
  const name = accountName(user)
  const text = [
    `${name} can no longer sign in and leaves every list; the name stays in history.`,
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
      confirmLabel="Delete User"
      destructive
      onClose={onClose}
    />
  )
}

interface UserDialogsProps {
  act: UserAct
  onClose: () => void
}

/** The one dialog that is open over the list. */
export function UserDialogs({ act, onClose }: UserDialogsProps) {
  if (act === 'add') return <AddUserDialog onClose={onClose} />
  const { user, view } = act
  if (view === 'edit') return <EditUserDialog user={user} onClose={onClose} />
  if (view === 'password') return <PasswordDialog user={user} onClose={onClose} />
  if (view === 'unlock') return <UnlockQuestion user={user} onClose={onClose} />
  if (view === 'reset-factor') return <ResetFactorQuestion user={user} onClose={onClose} />
  return <DeleteQuestion user={user} onClose={onClose} />
}
