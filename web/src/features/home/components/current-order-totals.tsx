import type { Order } from '@portal/contract/orders/order'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import type { ReactNode } from 'react'
import { LargeMoney, Money } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { useMediaQuery } from '../../../design/use-media-query'
import { moneyText, parseCents } from '../../../lib/formats'
import { ComparisonHeading, WhyTotal } from '../../../ordering/order/why-total'

interface CurrentOrderTotalsProps {
  order: Order
  /** Whether, except on phones, the reasons for the total are below the packages instead. */
  hasReasonsElsewhere?: boolean
  actions: ReactNode
}

/** The totals of the order, why the annual total differs from the previous year's, and the order's actions. */
export function CurrentOrderTotals({ order, hasReasonsElsewhere = false, actions }: CurrentOrderTotalsProps) {
  const isPhone = !useMediaQuery('(min-width: 48rem)')
  return (
    <>
      <h3 className="font-sans font-semibold text-base">Annual Total</h3>
      <p>
        <LargeMoney
          cents={parseCents(order.annualTotal)}
          className="text-[clamp(40px,13vw,54px)] md:text-[64px] lg:text-[58px]"
        />
      </p>
      <FactList
        className="mt-4"
        facts={[
          { label: 'Monthly Total', value: moneyText(order.totalAmount) },
          { label: 'Months', value: order.months },
          {
            label: monthlyPackagesLabel(order.months),
            value: <Money cents={parseCents(order.totalAmount) * order.months} />,
          },
          { label: 'One-time Total', value: moneyText(order.oneTimeTotal) },
        ]}
      />
      {isPhone && (
        <div className="border-line border-t empty:hidden">
          <WhyTotal orderId={order.id} isFolded />
        </div>
      )}
      <div className="mt-5 grid gap-3">{actions}</div>
      {!isPhone && !hasReasonsElsewhere && (
        // Below the actions, so that many reasons do not push them out of view.
        <div className="mt-5 empty:hidden">
          <WhyTotal orderId={order.id} heading={<ComparisonHeading formerYear={order.orderYear - 1} />} />
        </div>
      )}
    </>
  )
}
