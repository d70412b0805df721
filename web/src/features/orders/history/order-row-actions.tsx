import type { Order } from '@portal/contract/orders/order'
import { requestChangeState } from '@portal/contract/rules/order-status'
import { Eye, FileSignature, FileText, MessageSquarePlus } from 'lucide-react'
import { Button } from '../../../design/button'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { useCan } from '../../../lib/session'
import { EditingMenuItems } from '../editing/order-editing'
import { agreementPath, orderPath } from '../order-paths'

interface OrderRowActionsProps {
  order: Order
  onView: () => void
  onRequestChange: () => void
}

/** The actions in an order's row that the user's role allows. */
export function OrderRowActions({ order, onView, onRequestChange }: OrderRowActionsProps) {
  const mayRequest = useCan('change-request.create')
  const request = requestChangeState(order)
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`View order ${order.orderId}`}
        onClick={onView}
        className="px-2 max-lg:hidden md:h-9"
      >
        View
      </Button>
      <RowMenu label={`Actions for order ${order.orderId}`}>
        <MenuItem icon={<Eye aria-hidden />} onSelect={onView}>
          View
        </MenuItem>
        <MenuItem icon={<FileText aria-hidden />} href={orderPath(order.id)}>
          View Full Details
        </MenuItem>
        {order.signedAt !== null && (
          <MenuItem icon={<FileSignature aria-hidden />} href={agreementPath(order.id)}>
            View Agreement
          </MenuItem>
        )}
        <EditingMenuItems order={order} />
        {mayRequest && request.state !== 'unavailable' && (
          <MenuItem
            icon={<MessageSquarePlus aria-hidden />}
            disabled={request.state === 'pending'}
            onSelect={onRequestChange}
          >
            {request.label}
          </MenuItem>
        )}
      </RowMenu>
    </>
  )
}
