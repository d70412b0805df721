import type { Order } from '@portal/contract/orders/order'
import { canContinue } from '@portal/contract/rules/order-status'
import { orderTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { DashedNumber } from '../../../design/display/dashed-number'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { useContinueOrder } from '../../../ordering/cart/use-continue-order'

/** Links to the year's order: a draft to continue, or a placed order. */
export function YearOrderNotice({ order, continued }: { order: Order; continued: boolean }) {
  const { continueOrder, isPending } = useContinueOrder()
  if (!canContinue(order.status)) {
    return (
      <Notice tone="info" action={<TextLink href={`/orders/${order.id}`}>View order</TextLink>}>
        {orderTexts.exists}
      </Notice>
    )
  }
  if (continued) return null
  return (
    <Notice
      tone="warning"
      title={
        <>
          You have a pending order, <DashedNumber number={order.orderId} />.
        </>
      }
      action={
        <Button onClick={() => continueOrder(order.id)} pending={isPending}>
          Continue Order
        </Button>
      }
    >
      Packages that you choose and save here replace the packages in it.
    </Notice>
  )
}
