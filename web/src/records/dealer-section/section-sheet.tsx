import { type ReactNode, useId } from 'react'
import { Fold } from '../../design/layout/fold'
import { SectionHeader } from '../../design/layout/section-header'
import { Sheet } from '../../design/layout/sheet'
import { useMediaQuery } from '../../design/use-media-query'

const foldClass = 'rounded-sheet border border-line bg-surface px-5 shadow-sheet'

interface SectionSheetProps {
  title: string
  /** The line below the title while the section is collapsed. */
  summary?: ReactNode
  /** To the right of the title, on phones only if there is no content. */
  aside?: ReactNode
  /** Whether the section has only a summary, so that it cannot be expanded. */
  isEmpty?: boolean
  startsOpen?: boolean
  children: ReactNode
}

/** A section of a record's page: a sheet that collapses to its title on phones, or its title above a single line if there is no content. */
export function SectionSheet({ title, summary, aside, isEmpty, startsOpen, children }: SectionSheetProps) {
  const id = useId()
  const isWide = useMediaQuery('(min-width: 768px)')
  if (isEmpty) {
    return (
      <Sheet flush aria-labelledby={id} className="px-5 md:px-8">
        <div className="flex items-center justify-between gap-4 py-3.5 md:py-5">
          <div className="min-w-0">
            <h2 id={id} className="max-md:type-h3 md:type-h2-sheet">
              {title}
            </h2>
            <p className="mt-0.5 text-muted text-sm">{summary}</p>
          </div>
          {aside && <div className="flex-none">{aside}</div>}
        </div>
      </Sheet>
    )
  }
  if (isWide) {
    return (
      <Sheet aria-labelledby={id}>
        <SectionHeader id={id} title={title} aside={aside} />
        {children}
      </Sheet>
    )
  }
  return (
    <Fold title={title} summary={summary} initiallyOpen={startsOpen} className={foldClass}>
      <div className="border-ink border-t-2">{children}</div>
    </Fold>
  )
}
