import type { Order } from '@portal/contract/orders/order'
import type { CartItem } from '../../../lib/cart'
import { centsOf } from '../../../lib/formats'
import { CategoryTag } from '../../../ui/badges/category-tag'
import { PricingTag } from '../../../ui/badges/pricing-tag'
import { Money } from '../../../ui/display/money'
import { OrderNumber } from '../../../ui/display/order-number'
import { Sheet } from '../../../ui/layout/sheet'
import { StepHead } from '../../../ui/layout/step-head'
import { Notice } from '../../../ui/state/notice'
import { TextLink } from '../../../ui/text-link'

interface ReviewStepProps {
  items: readonly CartItem[]
  /** The year's draft, when the cart was filled without it and would take its place. */
  replaces: Order | undefined
}

/** Step 1: what is about to be ordered. */
export function ReviewStep({ items, replaces }: ReviewStepProps) {
  return (
    <Sheet id="review" aria-labelledby="review-title" className="scroll-mt-24">
      <StepHead
        number={1}
        title="Review"
        state="done"
        id="review-title"
        aside={<TextLink href="/packages">Edit</TextLink>}
      />
      {replaces && (
        <Notice
          tone="warning"
          className="mt-5"
          title={
            <>
              You have a pending order, <OrderNumber number={replaces.orderId} />.
            </>
          }
        >
          If you save or order these packages, they take the place of the packages in it.
        </Notice>
      )}
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
              <Money cents={centsOf(item.price)} mode="whole" />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
