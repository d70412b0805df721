import type { ReactNode } from 'react'
import { cn } from '../cn'

/** A list of amounts in the style of a printed program: hairlines inside, no boxes. */
export function Ledger({ children, className }: { children: ReactNode; className?: string }) {
  return <ul className={cn('divide-y divide-line', className)}>{children}</ul>
}

/** The dotted line between a name and its amount. */
export function Leader({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cn('min-w-6 flex-1 -translate-y-1 border-line-strong border-b border-dotted', className)}
    />
  )
}

interface LedgerRowProps {
  name: ReactNode
  amount: ReactNode
  /** Below the name: category and tags. */
  detail?: ReactNode
  /** Below the amount: Monthly or One-time. */
  amountNote?: ReactNode
  /** Below both, at full width: the outcome. */
  below?: ReactNode
}

export function LedgerRow({ name, amount, detail, amountNote, below }: LedgerRowProps) {
  return (
    <li className="py-3.5 md:py-4">
      <div className="flex items-baseline gap-3 font-semibold text-ink">
        <span className="min-w-0">{name}</span>
        <Leader className="hidden md:block" />
        <span className="tnum ml-auto whitespace-nowrap md:ml-0">{amount}</span>
      </div>
      {(detail || amountNote) && (
        <div className="mt-1 flex items-start justify-between gap-4 text-muted text-sm">
          <span className="flex min-w-0 flex-wrap items-center gap-2">{detail}</span>
          <span className="whitespace-nowrap">{amountNote}</span>
        </div>
      )}
      {below && <div className="mt-1 text-sm">{below}</div>}
    </li>
  )
}
