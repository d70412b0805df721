import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { useCan } from '../../../lib/session'
import { PackagesDialog } from './packages-dialog'
import { ReviewPricingDialog } from './review-pricing-dialog'

/** The dialog to open: Packages for Order, Edit Order or Review Pricing. */
export type EditingKind = 'packages' | 'edit' | 'pricing'

/** Whether the user may edit the order and review its pricing. Canceled and expired orders can't be edited. */
export function useEditingChoices({ status }: Pick<Order, 'status'>): { mayEdit: boolean; mayReview: boolean } {
  const canEdit = useCan('order.edit-packages')
  const canReview = useCan('order.review-pricing')
  return { mayEdit: canEdit && countsTowardYear(status), mayReview: canReview && status === 'pending' }
}

interface EditingDialogProps {
  order: Pick<Order, 'id' | 'orderId' | 'dealerName'>
  kind: EditingKind
  onClose: () => void
}

export function EditingDialog({ order, kind, onClose }: EditingDialogProps) {
  if (kind === 'pricing') return <ReviewPricingDialog order={order} onClose={onClose} />
  return <PackagesDialog order={order} editing={kind === 'edit'} onClose={onClose} />
}
