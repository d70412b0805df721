import type { ComparisonPart, OrderComparison } from '@portal/contract/orders/comparison'
import { formatMoney } from '@portal/contract/rules/money'
import type { ComparisonReason } from '@portal/contract/rules/order-comparison'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../../design/cn'
import { differenceText, parseCents } from '../../../lib/formats'
import { itemName } from '../../../ordering/readable-items'

const labels: Readonly<Record<Exclude<ComparisonReason, 'months'>, string>> = {
  price: 'Price changes',
  quantity: 'Quantities',
  upgrade: 'Upgrades',
  downgrade: 'Downgrades',
  added: 'Added',
  removed: 'No longer ordered',
}

const rowClass = 'flex items-baseline justify-between gap-6 py-2.5 text-[15px]'
const amountClass = 'tnum flex-none whitespace-nowrap text-right font-semibold text-ink'
const amountText = (amount: string): string => differenceText(parseCents(amount))

/** A reason with its amount. Clicking it lists the packages that contribute to the amount. */
function Reason({ part: { amount, changes }, label }: { part: ComparisonPart; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (changes.length === 0) {
    return (
      <li className={rowClass}>
        <span>{label}</span>
        <span className={amountClass}>{amountText(amount)}</span>
      </li>
    )
  }
  return (
    <li>
      <div className={cn(rowClass, 'relative')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex items-baseline gap-1.5 text-left after:absolute after:inset-0"
        >
          {label}
          <ChevronDown
            aria-hidden
            className={cn('size-4 self-center text-muted transition-transform duration-150', isOpen && 'rotate-180')}
          />
        </button>
        <span className={amountClass}>{amountText(amount)}</span>
      </div>
      <ul id={id} hidden={!isOpen} className="grid gap-2 pb-3 pl-4 text-sm">
        {changes.map((change) => (
          <li key={`${change.formerName} ${change.packageName}`} className="flex items-baseline justify-between gap-6">
            <span className="min-w-0 wrap-anywhere">
              {itemName(change.packageName)}
              {change.formerName !== null && (
                <span className="block text-muted">instead of {itemName(change.formerName)}</span>
              )}
            </span>
            <span className="tnum flex-none whitespace-nowrap">{amountText(change.amount)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Why an order's annual total differs from the previous year's: each reason with its amount. */
export function TotalComparison({ comparison: { order, former, difference, parts } }: { comparison: OrderComparison }) {
  const getLabel = ({ reason }: ComparisonPart) =>
    reason === 'months' ? `${order.months} months instead of ${former.months}` : labels[reason]
  return (
    <ul aria-label={`Change from ${former.orderYear}`} className="divide-y divide-line text-muted">
      <li className={rowClass}>
        <span>{former.orderYear}</span>
        <span className={amountClass}>{formatMoney(parseCents(former.annualTotal))}</span>
      </li>
      {parts.map((part) => (
        <Reason key={part.reason} part={part} label={getLabel(part)} />
      ))}
      <li className={cn(rowClass, 'border-ink border-t-2 font-semibold text-ink')}>
        <span>{`Change from ${former.orderYear}`}</span>
        <span className={amountClass}>{amountText(difference)}</span>
      </li>
    </ul>
  )
}
