import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useWithdrawChangeRequest } from '../api'

/** The Withdraw Request button and its confirmation. The error stays visible if someone decided the request first. */
export function WithdrawRequest({ request }: { request: ChangeRequest }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useWithdrawChangeRequest(request.id)
  const setQuestionOpen = (next: boolean) => {
    reset()
    setOpen(next)
  }
  return (
    <>
      {request.status === 'pending' && (
        <Button className="mt-5" onClick={() => setQuestionOpen(true)}>
          Withdraw Request
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={setQuestionOpen}
        title="Withdraw this request?"
        text={
          request.changeType === 'Cancellation'
            ? `Order ${request.order.orderId} will not be canceled. You can send another request later.`
            : `Order ${request.order.orderId} will not change. You can send another request later.`
        }
        confirmLabel="Withdraw Request"
        cancelLabel="Keep request"
        pending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
        error={error && errorText(error, changeRequestTexts.withdrawFailed)}
      />
    </>
  )
}
