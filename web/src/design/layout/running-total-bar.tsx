import type { ReactNode } from 'react'
import { cn } from '../cn'
import type { MetricCell } from './metric-strip'

interface RunningTotalBarProps {
  cells: readonly MetricCell[]
  /** How the total is calculated: $1,250 x 10 months + $1,800. */
  equation?: ReactNode
  action: ReactNode
  className?: string
}

/** The spruce bar that keeps the totals visible, above the bottom navigation on phones. */
export function RunningTotalBar({ cells, equation, action, className }: RunningTotalBarProps) {
  const last = cells.length - 1
  return (
    <section
      aria-label="Running total"
      data-foot-bar=""
      className={cn(
        'on-bar sticky bottom-[var(--strip-h,0px)] z-20 animate-rise bg-bar text-bar-ink print:static',
        className,
      )}
    >
      <div className="temp-line" />
      <div className="mx-auto flex max-w-[1344px] flex-col gap-3 px-gutter py-3 md:min-h-[85px] md:flex-row md:items-center">
        <div className="flex min-w-0 flex-1 items-end gap-x-12">
          <dl className="flex min-w-0 flex-1 flex-wrap items-end justify-between gap-x-4 gap-y-1 md:flex-none md:justify-start md:gap-x-6 lg:gap-x-12">
            {cells.map((cell, index) => (
              <div
                key={cell.label}
                className={cn(index === last && last > 0 && 'md:border-bar-line md:border-l md:pl-6 lg:pl-12')}
              >
                <dt className="text-[13px] text-bar-muted md:text-sm">{cell.label}</dt>
                <dd className="figure text-2xl md:text-[32px]">{cell.value}</dd>
              </div>
            ))}
          </dl>
          {equation && <p className="tnum hidden pb-2 text-bar-muted text-sm lg:block">{equation}</p>}
        </div>
        <div className="flex-none *:w-full">{action}</div>
      </div>
    </section>
  )
}
