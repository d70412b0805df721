import { cn } from '../cn'
import { chartScale } from './chart-scale'
import { type ChartPair, largestOf } from './chart-value'
import { ColumnBars } from './column-bars'
import { ColumnLinks } from './column-links'

interface MonthColumnsProps {
  /** Names the list of figures for screen readers. */
  label: string
  pairs: readonly ChartPair[]
  /** The words of a line's height. */
  axisText: (value: number) => string
}

/** Two standing bars for each month, each of them a link into what it counts. */
export function MonthColumns({ label, pairs, axisText }: MonthColumnsProps) {
  const { top, ticks } = chartScale(largestOf(pairs))
  const columns = { gridTemplateColumns: `repeat(${pairs.length}, minmax(0, 1fr))` }
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-6">
      <div aria-hidden className="relative h-60 text-right text-[13px] text-muted">
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tnum absolute right-0 translate-y-1/2 leading-none"
            style={{ bottom: `${(tick / top) * 100}%` }}
          >
            {axisText(tick)}
          </span>
        ))}
        {/* Keeps the column as wide as its longest words, which are out of the flow. */}
        <span className="invisible">{axisText(top)}</span>
      </div>
      <div className="relative h-60">
        <ColumnLinks label={label} pairs={pairs} top={top} columns={columns} />
        <ColumnBars pairs={pairs} top={top} ticks={ticks} />
      </div>
      <div aria-hidden className="col-start-2 mt-2 grid text-center text-[13px]" style={columns}>
        {pairs.map(({ key, label: words, isNow }) => (
          <span key={key} className={cn(isNow ? 'font-semibold text-ink' : 'text-muted')}>
            {words}
          </span>
        ))}
      </div>
    </div>
  )
}
