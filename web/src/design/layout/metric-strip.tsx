import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface MetricCell {
  label: string
  value: ReactNode
}

/** Metrics side by side on a spruce background, with the total last. Two columns on phones. */
export function MetricStrip({ cells, className }: { cells: readonly MetricCell[]; className?: string }) {
  const last = cells.length - 1
  return (
    <dl
      className={cn(
        '@container grid grid-cols-2 overflow-clip rounded-sheet border border-line bg-surface shadow-sheet md:grid-cols-[1fr_1fr_1fr_1.5fr]',
        className,
      )}
    >
      {cells.map((cell, index) => (
        <div
          key={cell.label}
          className={cn(
            'min-w-0 px-4 py-4 sm:px-5 md:px-7 md:py-6',
            index === last
              ? 'bg-total text-bar-ink'
              : 'border-line odd:border-r max-md:nth-[-n+2]:border-b md:border-r',
          )}
        >
          <dt className={cn('text-sm', index === last ? 'text-bar-muted' : 'text-muted')}>{cell.label}</dt>
          <dd
            className={cn(
              'figure mt-1 whitespace-nowrap text-[clamp(20px,7cqi,26px)]',
              index === last
                ? 'text-bar-ink md:text-[clamp(28px,4cqi,52px)]'
                : 'text-ink md:text-[clamp(22px,3cqi,38px)]',
            )}
          >
            {cell.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
