import { formatMoney } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { counted } from '@portal/contract/texts/plural'
import { cn } from '../../design/cn'
import { Money } from '../../design/display/money'

interface OrderEquationProps {
  totals: OrderTotals
  months: number
  className?: string
}

const monthsText = (months: number): string => counted(months, 'month')

/** How the annual total of an order is calculated: $1,250.00 × 10 months + $2,450.00 one-time = $14,950.00. */
export function OrderEquation({ totals, months, className }: OrderEquationProps) {
  const { monthlyCents, oneTimeCents, annualCents } = totals
  return (
    <div className={cn('flex flex-wrap items-baseline justify-between gap-x-5 gap-y-0.5', className)}>
      <p className="tnum text-[15px] text-body">
        {formatMoney(monthlyCents)} × {monthsText(months)} + {formatMoney(oneTimeCents)} one-time =
      </p>
      <p aria-live="polite" aria-atomic className="ml-auto text-muted text-sm">
        Annual Total <Money cents={annualCents} className="figure ml-1.5 text-2xl text-ink" />
      </p>
    </div>
  )
}
