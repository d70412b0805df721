import { requestChangeState } from '@portal/contract/order-status'
import type { Order } from '@portal/contract/orders'
import { type ComponentType, useState } from 'react'
import { Button, type ButtonProps } from '../button'

/** The dialog that sends a change request; the app passes it in. */
export type RequestChangeDialogSlot = ComponentType<{
  order: { id: string; orderId: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}>

interface RequestChangeButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  order: Pick<Order, 'id' | 'orderId' | 'status' | 'hasPendingRequest'>
  RequestChange: RequestChangeDialogSlot
}

/** Request Change, or a disabled Request Pending; nothing where the order's status allows neither. */
export function RequestChangeButton({ order, RequestChange, ...look }: RequestChangeButtonProps) {
  const [open, setOpen] = useState(false)
  const { state, label } = requestChangeState(order)
  if (state === 'unavailable') return null
  return (
    <>
      <Button {...look} disabled={state === 'pending'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {state === 'available' && <RequestChange order={order} open={open} onOpenChange={setOpen} />}
    </>
  )
}
