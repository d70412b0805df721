import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import { useCan } from '../../../lib/session'
import { PackagesDialog } from './packages-dialog'
import { ReviewPricingDialog } from './review-pricing-dialog'

/** Which of the dialogs is open: Packages for Order, Edit Order or Review Pricing. */
export type EditingKind = 'packages' | 'edit' | 'pricing'

/** What the signed-in account may edit of an order; an order that is over is not edited any more. */
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
