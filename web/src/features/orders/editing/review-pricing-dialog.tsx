import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { orderTotals } from '@portal/contract/rules/totals'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { useUnsavedChanges } from '../../../design/form/use-unsaved-changes'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { SkeletonRows } from '../../../design/state/skeleton'
import { parseCents } from '../../../lib/formats'
import { useRouterBlock } from '../../../lib/page/navigation'
import { ItemsError } from '../../../ordering/order/items-error'
import { OrderEquation } from '../../../ordering/order-editor/order-equation'
import { useOrderToEdit } from '../../../ordering/order-to-edit'
import { PricingTable } from './pricing-table'
import { StaleReview } from './stale-review'
import { useReview } from './use-review'

interface ReviewPricingDialogProps {
  order: Pick<Order, 'id' | 'orderId' | 'dealerName'>
  onClose: () => void
}

/** Review Pricing: the prices and months of a draft, edited inline and saved one at a time. */
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
          Order <DashedNumber number={orderId} />, {dealerName}
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
        (error ? (
          <ItemsError error={error} onRetry={onRetry} retrying={retrying} />
        ) : (
          <SkeletonRows label="Loading packages..." />
        ))}
      {order && (
        <>
          <StaleReview order={order} review={review} mayEdit={mayEdit} />
          {!mayEdit && (
            <Notice tone="info" className="mb-5">
              This order is no longer pending, so you cannot edit its prices and months here.
            </Notice>
          )}
          <PricingTable order={order} review={review} mayEdit={mayEdit} />
        </>
      )}
    </Dialog>
  )
}

function Totals({ order: { items, months } }: { order: OrderDetail }) {
  const pricedItems = items.map((item) => ({ ...item, priceCents: parseCents(item.price) }))
  return <OrderEquation totals={orderTotals(pricedItems, months)} months={months} className="min-w-full" />
}
