import type { Order } from '@portal/contract/orders/order'
import type { EditingKind } from './editing-choices'
import { PackagesDialog } from './packages-dialog'
import { ReviewPricingDialog } from './review-pricing-dialog'

interface EditingDialogProps {
  order: Pick<Order, 'id' | 'orderId' | 'dealerName'>
  kind: EditingKind
  onClose: () => void
}

export function EditingDialog({ order, kind, onClose }: EditingDialogProps) {
  if (kind === 'pricing') return <ReviewPricingDialog order={order} onClose={onClose} />
  return <PackagesDialog order={order} editing={kind === 'edit'} onClose={onClose} />
}
