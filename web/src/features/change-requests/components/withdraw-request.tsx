import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { errorText } from '../../../lib/api/errors'
import { useWithdrawChangeRequest } from '../api'

/** Withdraw Request, which asks before it takes the request back. A refusal stays in view when somebody was faster. */
export function WithdrawRequest({ request }: { request: ChangeRequest }) {
  const [open, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useWithdrawChangeRequest(request.id)
  const ask = (next: boolean) => {
    reset()
    setOpen(next)
  }
  return (
    <>
      {request.status === 'pending' && (
        <Button className="mt-5" onClick={() => ask(true)}>
          Withdraw Request
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onOpenChange={ask}
        title="Withdraw this request?"
        text={
          request.changeType === 'Cancellation'
            ? `Order ${request.order.orderId} will not be cancelled. You can send another request later.`
            : `Order ${request.order.orderId} will stay as it is. You can send another request later.`
        }
        confirmLabel="Withdraw Request"
        cancelLabel="Keep Request"
        pending={isPending}
        onConfirm={() => mutate(undefined, { onSuccess: () => setOpen(false) })}
        error={error && errorText(error, changeRequestTexts.withdrawFailed)}
      />
    </>
  )
}
