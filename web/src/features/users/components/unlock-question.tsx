import { userTexts } from '@portal/contract/texts'
import type { User } from '@portal/contract/users'
import { accountName } from '../../../lib/session'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useFailure } from '../../../ui/toast/use-failure'
import { useUnlockUser } from '../api/unlock-user'

interface UnlockQuestionProps {
  user: User
  onClose: () => void
}

/** Asks before missed sign-ins are forgotten: whoever missed them may have been somebody else. */
export function UnlockQuestion({ user, onClose }: UnlockQuestionProps) {
  const failure = useFailure()
  const { mutate, isPending, error } = useUnlockUser()
  const name = accountName(user)
  const unlock = () =>
    mutate(user.id, {
      onSuccess: onClose,
      onError: (refusal) => failure.say(userTexts.unlockFailed, refusal),
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Unlock ${name}?`}
      text={`Too many missed sign-ins have locked ${name} out. Unlocking lets them sign in again with e-mail and password.`}
      confirmLabel="Unlock User"
      pending={isPending}
      onConfirm={unlock}
      error={error && failure.words(userTexts.unlockFailed, error).text}
    />
  )
}
