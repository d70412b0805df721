import { cn } from '../cn'
import type { ChartPair, ChartScale } from './chart-values'
import { GridLines, HorizontalAxis } from './horizontal-axis'
import { percent } from './percent'

const HEIGHT = 16

interface PairBarsProps {
  pair: Pick<ChartPair, 'thisYear' | 'lastYear'>
  scale: ChartScale
  className?: string
}

/** Two horizontal bars: this year above, last year outlined below. The surrounding text contains the values. */
export function PairBars({ pair: { thisYear, lastYear }, scale, className }: PairBarsProps) {
  const width = (value: number) => (value / scale.top) * 100
  return (
    <span className={cn('relative block', className)}>
      <GridLines scale={scale} className="-inset-y-1" />
      <svg
        aria-hidden
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="relative block h-4 w-full overflow-visible"
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
    </span>
  )
}

const shareScale: ChartScale = { top: 1, ticks: [0, 0.5, 1] }

/** A bar for a share from 0 to 1 with its axis; the text next to it contains the value. */
export function ShareBar({ share }: { share: number }) {
  return (
    <>
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
      <HorizontalAxis scale={shareScale} text={percent.format} className="mt-1" />
    </>
  )
}
