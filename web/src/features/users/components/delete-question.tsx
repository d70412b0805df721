import { userTexts } from '@portal/contract/texts'
import type { User } from '@portal/contract/users'
import { accountName } from '../../../lib/session'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useFailure } from '../../../ui/toast/use-failure'
import { useDeleteUser } from '../api/delete-user'

interface DeleteQuestionProps {
  user: User
  onClose: () => void
}

/** Asks before a user is deleted. A refusal stays in view: the last super admin has to stay. */
export function DeleteQuestion({ user, onClose }: DeleteQuestionProps) {
  const failure = useFailure()
  const { mutate, isPending, error } = useDeleteUser()
  const name = accountName(user)
  const remove = () =>
    mutate(user.id, {
      onSuccess: onClose,
      onError: (refusal) => failure.say(userTexts.deleteFailed, refusal),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      text={[
        `${name} can no longer sign in and leaves every list; the name stays in history.`,
        user.role === 'territory_manager' && 'Dealers assigned to this user become unassigned.',
        'This action cannot be undone.',
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel="Delete User"
      destructive
      pending={isPending}
      onConfirm={remove}
      error={error && failure.words(userTexts.deleteFailed, error).text}
    />
  )
}
