import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn'
import { AppLink } from '../link'

interface FigureTileProps {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The filtered list behind the figure. */
  href?: string
  className?: string
}

/** One figure of a dashboard, and the way into what it counts. */
export function FigureTile({ label, value, note, href, className }: FigureTileProps) {
  return (
    <section
      className={cn(
        'relative rounded-sheet border border-line bg-surface p-5 shadow-sheet md:p-7',
        href && 'hover:border-line-strong',
        className,
      )}
    >
      <h2 className="flex items-start justify-between gap-3 font-semibold text-base">
        {href ? (
          <AppLink href={href} className="after:absolute after:inset-0 after:rounded-sheet">
            {label}
          </AppLink>
        ) : (
          label
        )}
        {href && <ArrowRight aria-hidden className="mt-0.5 size-5 text-muted" />}
      </h2>
      <p className="figure mt-2 text-[54px] text-ink md:text-[72px]">{value}</p>
      {note && <p className="mt-2 text-muted text-sm">{note}</p>}
    </section>
  )
}
