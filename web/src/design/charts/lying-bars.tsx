import { cn } from '../cn'
import type { ChartPair } from './chart-figures'

const HEIGHT = 16

interface PairBarsProps {
  pair: Pick<ChartPair, 'thisYear' | 'lastYear'>
  /** The value that fills the whole width. */
  largest: number
  className?: string
}

/** Two bars that lie: this year above, last year outlined beneath. Said in words by what stands around it. */
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

/** How much of a whole is reached, 0 to 1; said in words beside it. */
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
