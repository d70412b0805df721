import type { ComparisonPart, OrderComparison } from '@portal/contract/orders/comparison'
import { formatMoney, formatWholeDollars } from '@portal/contract/rules/money'
import type { ComparisonReason } from '@portal/contract/rules/order-comparison'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../design/cn'
import type { MoneyMode } from '../../design/display/money'
import { Leader } from '../../design/layout/ledger'
import { differenceText, parseCents } from '../../lib/formats'
import { itemName } from '../readable-items'

const labels: Readonly<Record<Exclude<ComparisonReason, 'months'>, string>> = {
  price: 'Price changes',
  quantity: 'Quantities',
  upgrade: 'Upgrades',
  downgrade: 'Downgrades',
  added: 'Added',
  removed: 'No longer ordered',
}

const rowClass = 'flex items-baseline justify-between gap-x-6 py-2.5 text-[15px]'
const amountClass = 'tnum flex-none whitespace-nowrap text-right font-semibold text-ink'
const formats = { exact: formatMoney, whole: formatWholeDollars }
const amountText = (amount: string, mode: MoneyMode): string => differenceText(parseCents(amount), formats[mode])

interface FoldButtonProps {
  isOpen: boolean
  controls: string
  label: string
  onPress: () => void
}

/** Shows or hides what its row sums up. The whole row is its click target. */
function FoldButton({ isOpen, controls, label, onPress }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className="inline-flex items-baseline gap-1.5 text-left after:absolute after:inset-0"
    >
      {label}
      <ChevronDown
        aria-hidden
        className={cn('size-4 self-center text-muted transition-transform duration-150', isOpen && 'rotate-180')}
      />
    </button>
  )
}

interface ReasonProps {
  part: ComparisonPart
  label: string
  mode: MoneyMode
  isWide: boolean
}

/** A reason with its amount. Clicking it lists the packages that contribute to the amount. */
function Reason({ part: { amount, changes }, label, mode, isWide }: ReasonProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (changes.length === 0) {
    return (
      <li className={rowClass}>
        <span>{label}</span>
        {isWide && <Leader />}
        <span className={amountClass}>{amountText(amount, mode)}</span>
      </li>
    )
  }
  return (
    <li>
      <div className={cn(rowClass, 'relative')}>
        <FoldButton isOpen={isOpen} controls={id} label={label} onPress={() => setOpen(!isOpen)} />
        {isWide && <Leader />}
        <span className={amountClass}>{amountText(amount, mode)}</span>
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
            {isWide && <Leader />}
            <span className="tnum flex-none whitespace-nowrap">{amountText(change.amount, mode)}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The part of a comparison that is displayed. The order may not exist yet. */
export interface DisplayedComparison extends Pick<OrderComparison, 'difference' | 'parts'> {
  order: Pick<OrderComparison['order'], 'months'>
  former: Pick<OrderComparison['former'], 'orderYear' | 'months' | 'annualTotal'>
}

interface TotalComparisonProps {
  comparison: DisplayedComparison
  /** Whether it starts as its last line, which shows the reasons when pressed. */
  isFolded?: boolean
  /** Whether it is so wide that lines lead from the reasons to their amounts. */
  isWide?: boolean
  mode?: MoneyMode
}

/** Why an order's annual total differs from the previous year's: each reason with its amount. */
export function TotalComparison(props: TotalComparisonProps) {
  const { comparison, isFolded = false, isWide = false, mode = 'exact' } = props
  const { order, former, difference, parts } = comparison
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const changeText = `Change from ${former.orderYear}`
  // A single reason already is the whole change.
  const hasSum = isFolded || parts.length !== 1
  const getLabel = ({ reason }: ComparisonPart) =>
    reason === 'months' ? `${order.months} months instead of ${former.months}` : labels[reason]
  return (
    <ul id={id} aria-label={changeText} className="divide-y divide-line text-muted">
      {(!isFolded || isOpen) && (
        <>
          <li className={rowClass}>
            <span>{former.orderYear}</span>
            {isWide && <Leader />}
            <span className={amountClass}>{formats[mode](parseCents(former.annualTotal))}</span>
          </li>
          {parts.map((part) => (
            <Reason key={part.reason} part={part} label={getLabel(part)} mode={mode} isWide={isWide} />
          ))}
        </>
      )}
      {hasSum && (
        <li
          className={cn(
            rowClass,
            'relative font-semibold text-ink',
            isFolded && !isOpen ? 'border-line border-b' : 'border-ink border-t-2',
          )}
        >
          {isFolded ? (
            <FoldButton isOpen={isOpen} controls={id} label={changeText} onPress={() => setOpen(!isOpen)} />
          ) : (
            <span>{changeText}</span>
          )}
          {isWide && <Leader />}
          <span className={amountClass}>{amountText(difference, mode)}</span>
        </li>
      )}
    </ul>
  )
}
