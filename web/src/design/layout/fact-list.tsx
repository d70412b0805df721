import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface Fact {
  label: string
  value: ReactNode
}

/**
 * Label on the left, value on the right, hairlines between: order information, dealer information, totals. A value that does not fit
 * next to its label is below it, at the left, so that it has the whole width.
 */
export function FactList({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={cn('divide-y divide-line', className)}>
      {facts.map((fact) => (
        <div
          key={fact.label}
          className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 py-2.5 text-[15px] print:py-1 print:text-[9.5pt]"
        >
          <dt className="text-muted">{fact.label}</dt>
          <dd className="tnum min-w-0 text-right font-semibold text-ink">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
