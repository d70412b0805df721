import { formatWholeDollars } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { Money } from '../../../design/display/money'
import { cart } from '../../../ordering/cart/cart'

interface TotalStripProps {
  totals: OrderTotals
  months: number
}

/** Shows the annual total on small screens during the code step, when the summary is hidden. */
export function TotalStrip({ totals, months }: TotalStripProps) {
  const orderNumber = cart.useDraft()?.orderId
  const { monthlyCents, oneTimeCents, annualCents } = totals
  return (
    <div
      data-foot-bar=""
      className="on-bar no-print sticky bottom-[var(--strip-h,0px)] z-20 bg-bar text-bar-ink lg:hidden"
    >
      <div className="temp-line" />
      <div className="flex items-center justify-between gap-3 px-gutter py-2">
        <div className="min-w-0">
          <p className="text-[13px] text-bar-muted">Annual Total</p>
          <p className="figure text-2xl">
            <Money cents={annualCents} mode="whole" />
          </p>
        </div>
        <p className="tnum hidden text-[13px] text-bar-muted min-[360px]:block">
          {formatWholeDollars(monthlyCents)} × {months}
          <br />+ {formatWholeDollars(oneTimeCents)}
        </p>
        <p className="text-right text-[13px] text-bar-muted">
          {orderNumber && <span>{`Order ${orderNumber}`}</span>}
          <br />
          <span>not signed yet</span>
        </p>
      </div>
    </div>
  )
}
