import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { cn } from '../cn'

interface FoldProps {
  title: string
  /** The summary while collapsed: one number, with its label. */
  summary?: ReactNode
  level?: 2 | 3
  initiallyOpen?: boolean
  className?: string
  children: ReactNode
}

/** A section that collapses to its title and one line. Collapsed content is not rendered, so it does not load. */
export function Fold({ title, summary, level = 2, initiallyOpen = false, className, children }: FoldProps) {
  const [open, setOpen] = useState(initiallyOpen)
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section aria-labelledby={`${id}-title`} className={className}>
      <div className="relative flex items-center gap-4 py-3.5">
        <div className="min-w-0 flex-1">
          <Heading id={`${id}-title`} className="type-h3">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-content`}
              className="text-left wrap-anywhere after:absolute after:inset-0"
              onClick={() => setOpen(!open)}
            >
              {title}
            </button>
          </Heading>
          {summary && <p className="mt-0.5 text-muted text-sm">{summary}</p>}
        </div>
        <ChevronDown
          aria-hidden
          className={cn('size-5 text-muted transition-transform duration-150', open && 'rotate-180')}
        />
      </div>
      <div id={`${id}-content`} hidden={!open} className="pb-4">
        {open && children}
      </div>
    </section>
  )
}
