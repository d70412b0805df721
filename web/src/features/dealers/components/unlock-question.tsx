import type { Dealer } from '@portal/contract/dealers'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog'
import { useFailure } from '../../../ui/toast/use-failure'
import { useUnlockDealer } from '../api/unlock-dealer'

interface UnlockQuestionProps {
  dealer: Dealer
  open: boolean
  onClose: () => void
}

const FAILED = 'Failed to unlock dealer'

/** Asks before missed sign-ins are forgotten: whoever missed them may have been somebody else. */
export function UnlockQuestion({ dealer, open, onClose }: UnlockQuestionProps) {
  const failure = useFailure()
  const { mutate, isPending, error } = useUnlockDealer()
  const unlock = () => mutate(dealer.id, { onSuccess: onClose, onError: (refusal) => failure.say(FAILED, refusal) })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Unlock ${dealer.companyName}?`}
      text={`Too many missed sign-ins have locked dealer ${dealer.dealerNumber} out. Unlocking lets them sign in again with dealer number and ZIP.`}
      confirmLabel="Unlock Dealer"
      pending={isPending}
      onConfirm={unlock}
      error={error && failure.words(FAILED, error).text}
    />
  )
}
