import type { Order } from '@portal/contract/orders/order'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { counted } from '@portal/contract/texts/plural'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Money } from '../../../design/display/money'
import { StepHeader } from '../../../design/layout/step-header'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { parseCents } from '../../../lib/formats'
import { CategoryTag, PricingTag } from '../../../ordering/tags'
import { useCheckout } from '../checkout-context'
import { StepSheet } from './step-sheet'

interface ReviewStepProps {
  /** The year's draft, when there is one. */
  pendingOrder: Order | undefined
}

/** Step 1: the packages to order. */
export function ReviewStep({ pendingOrder }: ReviewStepProps) {
  const { terms, steps } = useCheckout()
  const { items, draft } = terms.parts
  const { isReviewOpen: isOpen, toggleReview: onToggle } = steps
  // A cart that did not come from the year's draft replaces that draft.
  const replacedOrder = pendingOrder && pendingOrder.id !== draft?.id ? pendingOrder : undefined
  return (
    <StepSheet id="review" aria-labelledby="review-title">
      <StepHeader
        number={1}
        title="Review"
        state="done"
        id="review-title"
        isAlone={!isOpen && !replacedOrder}
        summary={
          // On wide screens the Order Summary next to the steps has the total.
          <span className="lg:hidden">
            {`${counted(items.length, 'package')}, ${formatWholeDollars(terms.totals.annualCents)} for the year`}
          </span>
        }
        toggle={onToggle && { isOpen, onPress: onToggle }}
        aside={<TextLink href="/packages">Edit</TextLink>}
      />
      {replacedOrder && (
        <Notice
          tone="warning"
          className="mt-5"
          title={
            <>
              You have a pending order, <DashedNumber number={replacedOrder.orderId} />.
            </>
          }
        >
          If you save or order these packages, they replace the packages in it.
        </Notice>
      )}
      {isOpen && (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex items-start justify-between gap-5 py-4 last:pb-0">
              <div className="min-w-0">
                <p className="font-semibold text-ink text-lg wrap-anywhere">{item.name}</p>
                {item.description && <p className="mt-0.5 text-[15px] text-muted">{item.description}</p>}
                <p className="mt-2 flex flex-wrap gap-2">
                  {item.categoryName && <CategoryTag name={item.categoryName} />}
                  <PricingTag pricingType={item.pricingType} />
                </p>
              </div>
              <p className="figure flex-none text-[26px] text-ink md:text-[30px]">
                {(item.quantity ?? 1) > 1 && <span className="text-muted text-xl">{item.quantity} × </span>}
                <Money cents={parseCents(item.price)} mode="whole" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </StepSheet>
  )
}
