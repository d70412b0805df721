import { cn } from '../cn'
import { AppLink } from '../link'
import { useMediaQuery } from '../use-media-query'
import { VisuallyHidden } from '../visually-hidden'
import { type ChartPair, largestOf, type SeriesNames } from './chart-figures'
import { YearsLegend } from './chart-legend'
import { PairBars } from './lying-bars'
import { MonthColumns } from './month-columns'

interface MonthChartProps {
  label: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  axisText: (value: number) => string
}

/** Months of two years: standing bars where there is room for twelve pairs, rows on a phone. */
export function MonthChart({ label, pairs, series, axisText }: MonthChartProps) {
  const hasRoom = useMediaQuery('(min-width: 768px)')
  return (
    <>
      <YearsLegend series={series} />
      {hasRoom ? (
        <MonthColumns label={label} pairs={pairs} axisText={axisText} />
      ) : (
        <MonthRows label={label} pairs={pairs} />
      )}
    </>
  )
}

/** The months one under the other, for phones; each row leads into what it counts. */
function MonthRows({ label, pairs }: { label: string; pairs: readonly ChartPair[] }) {
  const largest = largestOf(pairs)
  return (
    <ul aria-label={label} className="mt-3">
      {pairs.map((pair) => (
        <li key={pair.key}>
          <MonthRow pair={pair} largest={largest} />
        </li>
      ))}
    </ul>
  )
}

const look = 'grid min-h-11 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-3 text-sm'

function MonthRow({ pair, largest }: { pair: ChartPair; largest: number }) {
  const { label, isNow, thisYear, lastYear } = pair
  const href = thisYear?.href ?? lastYear.href
  const content = (
    <>
      <span aria-hidden className={cn(isNow ? 'font-semibold text-ink' : 'text-muted')}>
        {label}
      </span>
      <PairBars pair={pair} largest={largest} />
      <span aria-hidden className="tnum min-w-16 whitespace-nowrap text-right text-[13px] text-muted">
        <span className="font-semibold text-ink text-sm">{thisYear === null ? '–' : thisYear.short}</span> /{' '}
        {lastYear.short}
      </span>
      <VisuallyHidden>
        {thisYear !== null && `${thisYear.label}. `}
        {lastYear.label}
      </VisuallyHidden>
    </>
  )
  return href === undefined ? (
    <div className={look}>{content}</div>
  ) : (
    <AppLink href={href} className={cn(look, 'hover:bg-sunken')}>
      {content}
    </AppLink>
  )
}
