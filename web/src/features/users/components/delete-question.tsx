import type { User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { accountName } from '../../../lib/session'
import { AccountQuestion } from '../../../records/account/account-question'
import { useDeleteUser } from '../api'

/** Asks before a user is deleted. A refusal stays in view: the last super admin has to stay. */
export function DeleteQuestion({ user, onClose }: { user: User; onClose: () => void }) {
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
