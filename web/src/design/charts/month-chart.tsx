import { cn } from '../cn'
import { AppLink } from '../link'
import { useMediaQuery } from '../use-media-query'
import { VisuallyHidden } from '../visually-hidden'
import { YearsLegend } from './chart-legend'
import { type ChartPair, type ChartScale, chartScale, largestValue, type SeriesNames } from './chart-values'
import { HorizontalAxis } from './horizontal-axis'
import { PairBars } from './horizontal-bars'
import { MonthColumns } from './month-columns'

interface MonthChartProps {
  label: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  axisText: (value: number) => string
  /** The unit of the axis and of the numbers at the bars: 'Orders', '$1,000s'. */
  axisTitle: string
}

/** The months of two years: vertical bars if there is room for twelve pairs, otherwise rows. */
export function MonthChart(props: MonthChartProps) {
  const isWide = useMediaQuery('(min-width: 1280px)')
  return isWide ? <MonthColumns {...props} /> : <MonthRows {...props} />
}

const isEmpty = ({ thisYear, lastYear }: ChartPair): boolean => (thisYear?.value ?? 0) === 0 && lastYear.value === 0

/** 'February to July: none yet', or '…: none' if no later month is still to come. */
function emptyText(empty: readonly ChartPair[]): string {
  const [first, last] = [empty[0], empty.at(-1)]
  const span = first === last ? first?.name : `${first?.name} to ${last?.name}`
  return `${span}: none${empty.some(({ thisYear }) => thisYear === null) ? ' yet' : ''}`
}

/**
 * The months as rows, for phones and tablets; each row links to the list that it counts. Empty months at the end share
 * one line.
 */
function MonthRows({ label, pairs, series, axisText, axisTitle }: MonthChartProps) {
  const scale = chartScale(largestValue(pairs))
  const filled = pairs.slice(0, pairs.findLastIndex((pair) => !isEmpty(pair)) + 1)
  const empty = pairs.slice(filled.length)
  return (
    <>
      <ul aria-label={label} className="md:mt-3">
        {filled.map((pair) => (
          <li key={pair.key}>
            <MonthRow pair={pair} scale={scale} />
          </li>
        ))}
      </ul>
      <div aria-hidden className={cn(classes, 'mt-1')}>
        <HorizontalAxis scale={scale} text={axisText} className="col-start-2" />
        <span className="text-right text-muted text-xs">{axisTitle}</span>
      </div>
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 gap-y-1">
        <YearsLegend series={series} />
        {empty.length > 0 && <p className="text-[13px] text-muted">{emptyText(empty)}</p>}
      </div>
    </>
  )
}

const classes = 'grid grid-cols-[2.25rem_minmax(0,1fr)_5.25rem] items-center gap-3 text-sm'

function MonthRow({ pair, scale }: { pair: ChartPair; scale: ChartScale }) {
  const { label, isNow, thisYear, lastYear } = pair
  const href = thisYear?.href ?? lastYear.href
  const content = (
    <>
      <span aria-hidden className={cn(isNow ? 'font-semibold text-ink' : 'text-muted')}>
        {label}
      </span>
      <PairBars pair={pair} scale={scale} />
      <span aria-hidden className="tnum whitespace-nowrap text-right text-[13px] text-muted">
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
    <div className={cn(classes, 'min-h-9 md:min-h-7')}>{content}</div>
  ) : (
    <AppLink href={href} className={cn(classes, 'min-h-11 hover:bg-sunken md:min-h-7')}>
      {content}
    </AppLink>
  )
}
