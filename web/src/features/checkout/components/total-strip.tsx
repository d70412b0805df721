import { formatWholeMoney } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { ChevronUp } from 'lucide-react'
import { Money } from '../../../design/display/money'
import { cart } from '../../../ordering/cart'

function showSummary(): void {
  const summary = document.getElementById('summary')
  summary?.scrollIntoView({ block: 'start' })
  summary?.focus({ preventScroll: true })
}

interface TotalStripProps {
  totals: OrderTotals
  months: number
  /** The summary is out of view while the signature waits for its code. */
  isUnsigned?: boolean
}

/** Keeps the year's total in view on phones, above the bottom strip, with the way to the summary. */
export function TotalStrip({ totals, months, isUnsigned = false }: TotalStripProps) {
  const orderNumber = cart.useDraft()?.orderId
  const { monthlyCents, oneTimeCents, annualCents } = totals
  return (
    <div className="on-bar no-print sticky bottom-[var(--strip-h,0px)] z-20 bg-bar text-bar-ink lg:hidden">
      <div className="temp-line" />
      <div className="flex items-center justify-between gap-3 px-4 py-2 md:px-8">
        <div className="min-w-0">
          <p className="text-[13px] text-bar-muted">Annual Total</p>
          <p className="figure text-2xl">
            <Money cents={annualCents} mode="whole" />
          </p>
        </div>
        <p className="tnum hidden text-[13px] text-bar-muted min-[360px]:block">
          {formatWholeMoney(monthlyCents)} × {months}
          <br />+ {formatWholeMoney(oneTimeCents)}
        </p>
        {isUnsigned ? (
          <p className="text-right text-[13px] text-bar-muted">
            {orderNumber && `Order ${orderNumber}`}
            <br />
            not signed yet
          </p>
        ) : (
          <button
            type="button"
            onClick={showSummary}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm"
          >
            Order Summary
            <ChevronUp aria-hidden className="size-4" />
          </button>
        )}
      </div>
    </div>
  )
}
