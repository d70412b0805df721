import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../cn'
import { useMediaQuery } from '../use-media-query'
import { SectionHeader } from './section-header'
import { Sheet } from './sheet'

interface FoldingSheetProps {
  /** The ID of its heading. */
  id: string
  title: string
  /** Below the title while collapsed. */
  summary: ReactNode
  /** To the right of the title on wide screens; otherwise above the content. */
  aside?: ReactNode
  /** Whether the summary is to the right of the title on wide screens. */
  hasSummaryAside?: boolean
  startsOpen?: boolean
  /** Below the content, from edge to edge. */
  end?: ReactNode
  children: ReactNode
}

interface FoldedHeaderProps extends Pick<FoldingSheetProps, 'id' | 'title' | 'summary'> {
  isOpen: boolean
  controls: string
  onPress: () => void
}

/** The title as a button that covers the whole row, above the summary. */
function FoldedHeader({ id, title, summary, isOpen, controls, onPress }: FoldedHeaderProps) {
  return (
    <div className="relative flex items-center gap-4 px-5 py-3.5 md:px-8">
      <div className="min-w-0 flex-1">
        <h2 id={id} className="type-h3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={controls}
            className="text-left after:absolute after:inset-0"
            onClick={onPress}
          >
            {title}
          </button>
        </h2>
        <p className="mt-0.5 text-pretty text-muted text-sm wrap-anywhere">{summary}</p>
      </div>
      <ChevronDown
        aria-hidden
        className={cn('no-print size-5 text-muted transition-transform duration-150', isOpen && 'rotate-180')}
      />
    </div>
  )
}

/**
 * A sheet that on phones and tablets collapses to its title and summary. Collapsed content stays rendered, because print shows
 * all of it.
 */
export function FoldingSheet(props: FoldingSheetProps) {
  const { id, title, summary, aside, hasSummaryAside = false, startsOpen = false, end, children } = props
  const [isOpen, setOpen] = useState(startsOpen)
  const isWide = useMediaQuery('(min-width: 1024px)')
  const contentId = `${id}-content`
  return (
    <Sheet flush aria-labelledby={id}>
      {isWide ? (
        <div className="px-8 pt-8">
          <SectionHeader id={id} title={title} aside={hasSummaryAside ? summary : aside} />
        </div>
      ) : (
        <FoldedHeader
          id={id}
          title={title}
          summary={summary}
          isOpen={isOpen}
          controls={contentId}
          onPress={() => setOpen(!isOpen)}
        />
      )}
      <div id={contentId} className={cn(!isOpen && 'max-lg:hidden print:block')}>
        <div className="px-5 pb-5 md:px-8 md:pb-8">
          <div className="max-lg:border-ink max-lg:border-t-2">
            {!isWide && aside && <div className="pt-3 text-[15px] text-muted">{aside}</div>}
            {children}
          </div>
        </div>
        {end}
      </div>
    </Sheet>
  )
}
