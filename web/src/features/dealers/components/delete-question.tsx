import type { Dealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { hasStatus } from '../../../lib/api'
import { useFailure } from '../../../records/use-failure'
import { useDeleteDealer } from '../api'
import { useSetDealerActive } from '../use-set-dealer-active'

interface DeleteQuestionProps {
  dealer: Dealer
  onClose: () => void
}

/** Asks before a dealer is deleted. One with placed orders stays; then it offers to deactivate the dealer instead. */
export function DeleteQuestion({ dealer, onClose }: DeleteQuestionProps) {
  const failure = useFailure()
  const removal = useDeleteDealer()
  const active = useSetDealerActive()
  const hasOrders = hasStatus(removal.error, 409)
  const isOver = hasOrders && !dealer.isActive

  const remove = () =>
    removal.mutate(dealer.id, {
      onSuccess: onClose,
      onError: (error) => failure.say(dealerAdminTexts.deleteFailed, error),
    })
  const deactivate = () => active.set(dealer, false, { onSuccess: onClose })
  const removalText = removal.error && failure.words(dealerAdminTexts.deleteFailed, removal.error).text

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${dealer.companyName}?`}
      text={
        isOver
          ? `Dealer ${dealer.dealerNumber} is inactive already and cannot sign in.`
          : `Dealer ${dealer.dealerNumber} can no longer sign in and leaves every list, together with any drafts. This action cannot be undone.`
      }
      confirmLabel={isOver ? undefined : hasOrders ? 'Deactivate Dealer' : 'Delete Dealer'}
      cancelLabel={isOver ? 'Close' : 'Cancel'}
      destructive
      pending={removal.isPending || active.isPending}
      onConfirm={hasOrders ? deactivate : remove}
      error={active.failureText ?? removalText}
    />
  )
}
