import { AddUserDialog } from '../form/add-user-dialog'
import { EditUserDialog } from '../form/edit-user-dialog'
import { PasswordDialog } from '../form/password-dialog'
import type { UserAct } from '../user-act'
import { DeleteQuestion } from './delete-question'
import { ResetFactorQuestion } from './reset-factor-question'
import { UnlockQuestion } from './unlock-question'

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
