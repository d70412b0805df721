import { cn } from '../cn'
import type { SeriesNames } from './chart-values'

interface LegendEntry {
  label: string
  /** The background and border classes of the 12 px square. */
  color: string
}

export function ChartLegend({ entries, className }: { entries: readonly LegendEntry[]; className?: string }) {
  return (
    <ul className={cn('flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-body', className)}>
      {entries.map((entry) => (
        <li key={entry.label} className="flex items-center gap-2">
          <span aria-hidden className={cn('size-3 flex-none rounded-[2px]', entry.color)} />
          {entry.label}
        </li>
      ))}
    </ul>
  )
}

/** The classes of the squares that represent the years. */
export const yearColors = { thisYear: 'bg-c-this', lastYear: 'border-[1.5px] border-c-last-line bg-c-last' } as const

/** The legend for years: one for all charts of a section. */
export function YearsLegend({ series: { thisYear, lastYear } }: { series: SeriesNames }) {
  return (
    <ChartLegend
      entries={[
        { label: thisYear, color: yearColors.thisYear },
        { label: lastYear, color: yearColors.lastYear },
      ]}
    />
  )
}
