import type { Order, OrderDetail } from '@portal/contract/orders/order'
import { orderTotals } from '@portal/contract/rules/totals'
import { centsOf } from '../../../lib/formats'
import { useOrderToEdit } from '../../../lib/order-to-edit'
import { useRouterBlock } from '../../../lib/page'
import { Button } from '../../../ui/button'
import { OrderNumber } from '../../../ui/display/order-number'
import { useUnsavedChanges } from '../../../ui/form/use-unsaved-changes'
import { ItemsError } from '../../../ui/order/items-error'
import { OrderEquation } from '../../../ui/order-editor/order-equation'
import { Dialog, DialogClose } from '../../../ui/overlay/dialog'
import { Notice } from '../../../ui/state/notice'
import { SkeletonRows } from '../../../ui/state/skeleton'
import { PricingTable } from './pricing-table'
import { StaleReview } from './stale-review'
import { useReview } from './use-review'

interface ReviewPricingDialogProps {
  order: Pick<Order, 'id' | 'orderId' | 'dealerName'>
  onClose: () => void
}

/** Review Pricing: prices and months of a draft, edited in their places and saved one by one. */
export function ReviewPricingDialog({ order: { id, orderId, dealerName }, onClose }: ReviewPricingDialogProps) {
  const { order, error, onRetry, retrying } = useOrderToEdit(id)
  const review = useReview(id, order)
  const isSaving = review.saving !== null
  const mayEdit = order?.status === 'pending'
  useUnsavedChanges(review.isDirty, useRouterBlock())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSaving && onClose()}
      size="lg"
      title="Review Pricing"
      description={
        <>
          Order <OrderNumber number={orderId} />, {dealerName}
        </>
      }
      dirty={review.isDirty && !isSaving}
      footer={
        <>
          {order && <Totals order={order} />}
          <DialogClose asChild>
            <Button disabled={isSaving}>Close</Button>
          </DialogClose>
        </>
      }
    >
      {!order &&
        (error ? <ItemsError {...{ error, onRetry, retrying }} /> : <SkeletonRows label="Loading packages..." />)}
      {order && (
        <>
          <StaleReview order={order} review={review} mayEdit={mayEdit} />
          {!mayEdit && (
            <Notice tone="info" className="mb-5">
              This order is not pending any more. Its prices and months are not reviewed here.
            </Notice>
          )}
          <PricingTable order={order} review={review} mayEdit={mayEdit} />
        </>
      )}
    </Dialog>
  )
}

function Totals({ order: { items, months } }: { order: OrderDetail }) {
  const priced = items.map((item) => ({ ...item, priceCents: centsOf(item.price) }))
  return <OrderEquation totals={orderTotals(priced, months)} months={months} className="min-w-full" />
}
