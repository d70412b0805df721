import { cn } from '../cn'
import type { ChartPair } from './chart-values'

const HEIGHT = 16

interface PairBarsProps {
  pair: Pick<ChartPair, 'thisYear' | 'lastYear'>
  /** The value of a full-width bar. */
  largest: number
  className?: string
}

/** Two horizontal bars: this year above, last year outlined below. The surrounding text contains the values. */
export function PairBars({ pair: { thisYear, lastYear }, largest, className }: PairBarsProps) {
  const width = (value: number) => (value / largest) * 100
  return (
    <svg
      aria-hidden
      viewBox={`0 0 100 ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cn('block h-4 w-full overflow-visible', className)}
    >
      {thisYear !== null && thisYear.value > 0 && (
        <rect width={width(thisYear.value)} height={8} className="fill-c-this" />
      )}
      {lastYear.value > 0 && (
        <rect
          y={10}
          width={width(lastYear.value)}
          height={5}
          vectorEffect="non-scaling-stroke"
          strokeWidth={1.5}
          className="fill-c-last stroke-c-last-line"
        />
      )}
    </svg>
  )
}

/** A bar for a share from 0 to 1; the text next to it contains the value. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="block h-3 w-full overflow-visible">
      <rect
        width={100}
        height={12}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.5}
        className="fill-c-last stroke-c-last-line"
      />
      <rect width={share * 100} height={12} className="fill-c-this" />
    </svg>
  )
}
