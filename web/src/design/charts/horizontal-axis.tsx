import { cn } from '../cn'
import type { ChartScale } from './chart-values'

interface AxisProps {
  scale: ChartScale
  className?: string
}

const position = (tick: number, { top }: ChartScale) => ({ left: `${(tick / top) * 100}%` })

/** The labels of a scale from left to right. The first and the last stay within the width of the bars. */
export function HorizontalAxis({ scale, text, className }: AxisProps & { text: (value: number) => string }) {
  return (
    <span aria-hidden className={cn('relative block h-4 text-muted text-xs leading-4', className)}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={cn(
            'tnum absolute font-normal',
            tick === scale.top ? '-translate-x-full' : tick > 0 && '-translate-x-1/2',
          )}
          style={position(tick, scale)}
        >
          {text(tick)}
        </span>
      ))}
    </span>
  )
}

/** Vertical grid lines behind horizontal bars, at the values of the axis. Fills its positioned parent. */
export function GridLines({ scale, className }: AxisProps) {
  return (
    <span aria-hidden className={cn('absolute inset-0', className)}>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={cn(
            'absolute inset-y-0 w-px',
            tick === 0 ? 'bg-line-strong' : 'bg-grid',
            tick > 0 && '-translate-x-px',
          )}
          style={position(tick, scale)}
        />
      ))}
    </span>
  )
}
