import { listTotalChanges } from '@portal/contract/change-requests/picked-text'
import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { cn } from '../../../design/cn'
import { parseCents, wholeDollarText } from '../../../lib/formats'

/** '+ $4,000'. Negative amounts get a minus sign as wide as the plus. */
const signedAmountText = (cents: number): string => `${cents < 0 ? '−' : '+'} ${formatWholeDollars(Math.abs(cents))}`

/** '$4,500 more than now' */
export function changeFromNowText({ before, after }: Pick<PickedSnapshot, 'before' | 'after'>): string {
  const difference = parseCents(after.annualTotal) - parseCents(before.annualTotal)
  if (difference === 0) return 'Same as now'
  return `${formatWholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than now`
}

interface PickedSumProps {
  picked: Pick<PickedSnapshot, 'changes' | 'months' | 'before' | 'after'>
  /** Whether to add the new annual total, if nothing else shows it. */
  withTotal?: boolean
  className?: string
}

/** The current annual total and a line for each change to it. */
export function PickedSum({ picked, withTotal = false, className }: PickedSumProps) {
  const rows = [
    { key: 'now', label: 'Now', amount: wholeDollarText(picked.before.annualTotal) },
    ...listTotalChanges(picked).map(({ label, cents }, index) => ({
      key: picked.changes[index]?.itemId ?? picked.changes[index]?.to?.packageId ?? label,
      // Keep '$400 × 10' on one line on phones.
      label: label.replaceAll(' × ', '\u00a0×\u00a0'),
      amount: signedAmountText(cents),
    })),
  ]
  return (
    <dl className={cn('tnum divide-y divide-line text-[15px]', className)}>
      {rows.map(({ key, label, amount }) => (
        <div key={key} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="min-w-0 text-ink wrap-anywhere">{label}</dt>
          <dd className="font-semibold text-ink whitespace-nowrap">{amount}</dd>
        </div>
      ))}
      {withTotal && (
        <div className="flex items-baseline justify-between gap-4 border-ink border-t-2 pt-2.5 font-semibold text-ink">
          <dt>New annual total</dt>
          <dd className="whitespace-nowrap">{wholeDollarText(picked.after.annualTotal)}</dd>
        </div>
      )}
    </dl>
  )
}
