import type { ChartPair } from './chart-value'

const COLUMN = 10
const BAR = 3.8
const LAST_AT = 1
const THIS_AT = 5.2
const HEIGHT = 100

interface ColumnBarsProps {
  pairs: readonly ChartPair[]
  /** The value that reaches the top. */
  top: number
  ticks: readonly number[]
}

/** Lines and bars of a chart of columns, stretched over whatever room it has. Presses go through to the links below. */
export function ColumnBars({ pairs, top, ticks }: ColumnBarsProps) {
  const heightOf = (value: number) => (value / top) * HEIGHT
  const bar = (value: number, x: number) => ({ x, y: HEIGHT - heightOf(value), width: BAR, height: heightOf(value) })
  const width = pairs.length * COLUMN
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
          y1={HEIGHT - heightOf(tick)}
          y2={HEIGHT - heightOf(tick)}
          vectorEffect="non-scaling-stroke"
          className={tick === 0 ? 'stroke-ink' : 'stroke-grid'}
        />
      ))}
      {pairs.map(({ key, thisYear, lastYear }, index) => (
        <g key={key}>
          {lastYear.value > 0 && (
            <rect
              {...bar(lastYear.value, index * COLUMN + LAST_AT)}
              vectorEffect="non-scaling-stroke"
              strokeWidth={1.5}
              className="fill-c-last stroke-c-last-line"
            />
          )}
          {thisYear !== null && thisYear.value > 0 && (
            <rect {...bar(thisYear.value, index * COLUMN + THIS_AT)} className="fill-c-this" />
          )}
        </g>
      ))}
    </svg>
  )
}
