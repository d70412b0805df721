import type { CSSProperties } from 'react'
import { cn } from '../cn'
import { AppLink } from '../link'
import { VisuallyHidden } from '../visually-hidden'
import { YearsLegend, yearColors } from './chart-legend'
import { type ChartPair, type ChartValue, chartScale, largestValue, type SeriesNames } from './chart-values'

interface MonthColumnsProps {
  /** The accessible name of the list of numbers. */
  label: string
  pairs: readonly ChartPair[]
  series: SeriesNames
  /** The label of a grid line. */
  axisText: (value: number) => string
  /** The unit of the axis and of the numbers below the bars. */
  axisTitle: string
}

/** Two vertical bars per month, each a link to the list that it counts. */
export function MonthColumns({ label, pairs, series, axisText, axisTitle }: MonthColumnsProps) {
  const { top, ticks } = chartScale(largestValue(pairs))
  const columns = { gridTemplateColumns: `repeat(${pairs.length}, minmax(0, 1fr))` }
  return (
    <div className="grid flex-1 grid-cols-[auto_minmax(0,1fr)] content-end gap-x-3 pt-4">
      {/* The legend is not left of the numbers, because each bar's link needs a width of 24 px. */}
      <div className="col-span-2 mb-3 flex justify-between gap-6">
        <span aria-hidden className="text-[13px] text-muted">
          {axisTitle}
        </span>
        <YearsLegend series={series} />
      </div>
      <div aria-hidden className="relative h-44 xl:h-48 text-right text-[13px] text-muted">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tnum absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            {axisText(tick)}
          </span>
        ))}
        {/* Keeps the column as wide as its longest label; the labels are positioned absolutely. */}
        <span className="invisible">{axisText(top)}</span>
      </div>
      <div className="relative h-44 xl:h-48">
        <ColumnLinks label={label} pairs={pairs} columns={columns} />
        <ColumnBars pairs={pairs} top={top} ticks={ticks} />
      </div>
      <div aria-hidden className="col-start-2 mt-2 grid text-center text-[13px]" style={columns}>
        {pairs.map((pair) => (
          <span key={pair.key} className={cn(pair.isNow ? 'font-semibold text-ink' : 'text-muted')}>
            {pair.label}
          </span>
        ))}
      </div>
      <ValueRow
        swatch={yearColors.thisYear}
        columns={columns}
        className="mt-1 border-line border-t pt-1 font-semibold text-ink"
        cells={pairs.map(({ key, thisYear }) => ({ key, text: thisYear?.short ?? NO_VALUE }))}
      />
      <ValueRow
        swatch={yearColors.lastYear}
        columns={columns}
        className="text-muted"
        cells={pairs.map(({ key, lastYear }) => ({ key, text: lastYear.value === 0 ? NO_VALUE : lastYear.short }))}
      />
    </div>
  )
}

/** The text below a future or empty month. */
const NO_VALUE = '–'

interface ValueRowProps {
  /** The classes of the square that represents the year. */
  swatch: string
  columns: CSSProperties
  className: string
  cells: readonly { key: string; text: string }[]
}

/** The numbers of one year in a separate row, so that none overlaps a bar or another number. */
function ValueRow({ swatch, columns, className, cells }: ValueRowProps) {
  return (
    <>
      <span aria-hidden className="self-center">
        <span className={cn('block size-3 rounded-[2px]', swatch)} />
      </span>
      <div aria-hidden className={cn('tnum grid text-center text-[13px]', className)} style={columns}>
        {cells.map(({ key, text }) => (
          <span key={key}>{text}</span>
        ))}
      </div>
    </>
  )
}

interface ColumnLinksProps {
  label: string
  pairs: readonly ChartPair[]
  columns: CSSProperties
}

/** A list of the numbers, each a link that covers the whole height above its bar. */
function ColumnLinks({ label, pairs, columns }: ColumnLinksProps) {
  return (
    <ul aria-label={label} className="absolute inset-0 grid" style={columns}>
      {pairs.map(({ key, thisYear, lastYear }) => (
        <li key={key} className="relative">
          <BarLink value={lastYear} className="left-0" />
          {thisYear !== null && <BarLink value={thisYear} className="right-0" />}
        </li>
      ))}
    </ul>
  )
}

function BarLink({ value, className }: { value: ChartValue; className: string }) {
  if (value.href === undefined) return <VisuallyHidden>{value.label}</VisuallyHidden>
  return (
    <AppLink
      href={value.href}
      aria-label={value.label}
      title={value.label}
      className={cn('absolute inset-y-0 w-1/2 rounded-[2px] hover:bg-sunken', className)}
    />
  )
}

const COLUMN_WIDTH = 10
const BAR_WIDTH = 3.8
const LAST_YEAR_X = 1
const THIS_YEAR_X = 5.2
const HEIGHT = 100

interface ColumnBarsProps {
  pairs: readonly ChartPair[]
  /** The value of a full-height bar. */
  top: number
  ticks: readonly number[]
}

/** The grid lines and bars of a column chart, stretched to the available space. Clicks go through to the links below. */
function ColumnBars({ pairs, top, ticks }: ColumnBarsProps) {
  const barHeight = (value: number) => (value / top) * HEIGHT
  const bar = (value: number, x: number) => ({
    x,
    y: HEIGHT - barHeight(value),
    width: BAR_WIDTH,
    height: barHeight(value),
  })
  const width = pairs.length * COLUMN_WIDTH
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full overflow-visible"
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x2={width}
          y1={HEIGHT - barHeight(tick)}
          y2={HEIGHT - barHeight(tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-ink' : 'stroke-grid'}
        />
      ))}
      {pairs.map(({ key, thisYear, lastYear }, index) => (
        <g key={key}>
          {lastYear.value > 0 && (
            <rect
              {...bar(lastYear.value, index * COLUMN_WIDTH + LAST_YEAR_X)}
              vectorEffect="non-scaling-stroke"
              strokeWidth={1.5}
              className="fill-c-last stroke-c-last-line"
            />
          )}
          {thisYear !== null && thisYear.value > 0 && (
            <rect {...bar(thisYear.value, index * COLUMN_WIDTH + THIS_YEAR_X)} className="fill-c-this" />
          )}
        </g>
      ))}
    </svg>
  )
}
