import { formatMoney, formatWholeDollars } from '@portal/contract/rules/money'
import { cn } from '../cn'

export type MoneyMode = 'exact' | 'whole'

interface MoneyProps {
  cents: number
  /** 'whole' hides the cents only if they are .00. */
  mode?: MoneyMode
  className?: string
}

const getText = (cents: number, mode: MoneyMode) => (mode === 'whole' ? formatWholeDollars(cents) : formatMoney(cents))

export function Money({ cents, mode = 'exact', className }: MoneyProps) {
  return <span className={cn('tnum whitespace-nowrap', className)}>{getText(cents, mode)}</span>
}

/** The main amount of a sheet: condensed, with raised cents at 45% of the size. */
export function LargeMoney({ cents, mode = 'exact', className }: MoneyProps) {
  const text = getText(cents, mode)
  const [dollars, rest] = text.split('.')
  return (
    <span className={cn('figure inline-block whitespace-nowrap text-ink', className)}>
      {dollars}
      {rest !== undefined && <span className="relative top-[-0.78em] align-baseline text-[0.45em]">{`.${rest}`}</span>}
    </span>
  )
}
