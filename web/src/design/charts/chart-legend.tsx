import { cn } from '../cn'
import type { SeriesNames } from './chart-values'

interface LegendEntry {
  label: string
  /** The background and border classes of the 12 px square. */
  color: string
  /** The amount that the entry stands for, next to its label. */
  value?: string
}

export function ChartLegend({
  entries,
  className,
}: {
  entries: readonly LegendEntry[]
  className?: string | undefined
}) {
  return (
    <ul className={cn('flex flex-wrap gap-x-6 gap-y-1 text-[13px] text-body', className)}>
      {entries.map((entry) => (
        <li key={entry.label} className="flex items-center gap-2">
          <span aria-hidden className={cn('size-3 flex-none rounded-[2px]', entry.color)} />
          {entry.value === undefined ? (
            entry.label
          ) : (
            <span>
              {entry.label} <strong className="tnum font-semibold text-ink">{entry.value}</strong>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The classes of the squares that represent the years. */
export const yearColors = { thisYear: 'bg-c-this', lastYear: 'border-[1.5px] border-c-last-line bg-c-last' } as const

/** The legend of a chart that compares two years. */
export function YearsLegend({
  series: { thisYear, lastYear },
  className,
}: {
  series: SeriesNames
  className?: string | undefined
}) {
  return (
    <ChartLegend
      className={className}
      entries={[
        { label: thisYear, color: yearColors.thisYear },
        { label: lastYear, color: yearColors.lastYear },
      ]}
    />
  )
}
