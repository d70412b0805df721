import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { AppLink } from '../link'

interface MetricTileProps {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The filtered list that the number counts. */
  href?: string
  /** Smaller, for rows of four. */
  compact?: boolean
  /** With the value to the right of the label, if there is room. */
  inline?: boolean
  className?: string
}

/**
 * One metric of a dashboard, with a link to the list that it counts. Tiles that are next to each other in a grid share their three
 * rows, so that their numbers are at one height even if a label or note wraps.
 */
export function MetricTile({ label, value, note, href, compact = false, inline = false, className }: MetricTileProps) {
  return (
    <section
      className={cn(
        'relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-y-0 rounded-sheet border border-line bg-surface p-4 shadow-sheet',
        compact ? 'md:p-6' : 'md:p-5 lg:p-7',
        href && 'hover:border-line-strong',
        inline &&
          'lg:row-span-1 lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-none lg:content-center lg:gap-x-4 lg:py-4',
        className,
      )}
    >
      <h2 className="flex items-start justify-between gap-3 font-semibold text-[15px] md:text-base">
        {href ? (
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-sheet">
            {label}
          </AppLink>
        ) : (
          label
        )}
        {href && !inline && <ArrowRight aria-hidden className="mt-0.5 size-5 text-muted max-lg:hidden" />}
      </h2>
      <p
        className={cn(
          'figure mt-auto flex min-h-[54px] items-end pt-1 text-[46px] text-ink',
          !compact && 'lg:min-h-[78px] lg:pt-2 lg:text-[64px]',
          inline && 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:pt-0 lg:items-center lg:self-center',
        )}
      >
        {value}
      </p>
      {note && <p className="mt-1 text-muted text-sm">{note}</p>}
    </section>
  )
}
