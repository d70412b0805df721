import type { Order } from '@portal/contract/orders/order'
import { requestChangeState } from '@portal/contract/rules/order-status'
import { type ComponentType, useState } from 'react'
import { Button, type ButtonProps } from '../../design/button'

/** The dialog that sends a change request; the app passes it in. */
export type RequestChangeDialogSlot = ComponentType<{
  order: { id: string; orderId: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}>

interface RequestChangeButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  order: Pick<Order, 'id' | 'orderId' | 'status' | 'hasPendingRequest'>
  RequestChange: RequestChangeDialogSlot
  /** Hides Request Pending where the request itself is visible. */
  isPendingHidden?: boolean
}

/**
 * Request Change, or a disabled Request Pending, or nothing, depending on the status. The dialog stays open even if the
 * order changes, so that the server's error appears next to the typed message.
 */
export function RequestChangeButton({
  order,
  RequestChange,
  isPendingHidden = false,
  ...look
}: RequestChangeButtonProps) {
  const [open, setOpen] = useState(false)
  const { state, label } = requestChangeState(order)
  return (
    <>
      {state !== 'unavailable' && !(isPendingHidden && state === 'pending') && (
        <Button {...look} disabled={state === 'pending'} onClick={() => setOpen(true)}>
          {label}
        </Button>
      )}
      {(state === 'available' || open) && <RequestChange order={order} open={open} onOpenChange={setOpen} />}
    </>
  )
}
