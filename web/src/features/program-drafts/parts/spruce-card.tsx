import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'

interface SpruceCardProps {
  /** The heading, above the figure. */
  label: string
  /** Without it, the note is larger. */
  figure?: string
  note: ReactNode
  /** Whether the card needs action now, which a 2 px ink border shows. */
  current?: boolean
  className?: string
  children?: ReactNode
}

/** A sheet with a spruce header that contains a day or a number of days. */
export function SpruceCard({ label, figure, note, current = false, className, children }: SpruceCardProps) {
  return (
    <section
      aria-label={label}
      className={cn(
        'flex min-w-0 flex-col overflow-clip rounded-sheet border bg-surface shadow-sheet',
        current ? 'border-2 border-ink forced-colors:border-[3px] forced-colors:border-[Highlight]' : 'border-line',
        className,
      )}
    >
      <div className={cn('bg-total px-6 py-5 text-bar-ink md:px-7', !children && 'grow')}>
        <h2 className="text-bar-muted text-sm">{label}</h2>
        {figure === undefined ? (
          <p className="type-h2-sheet mt-1.5 text-bar-ink">{note}</p>
        ) : (
          <>
            <p className="figure mt-0.5 text-[clamp(38px,12vw,56px)] text-bar-ink">{figure}</p>
            <p className="mt-1 text-[15px] text-bar-ink">{note}</p>
          </>
        )}
      </div>
      <div className="temp-line" />
      {children && <div className="px-6 py-5 md:px-7">{children}</div>}
    </section>
  )
}
