import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { counted } from '@portal/contract/texts/plural'
import {
  ChevronRight,
  CircleAlert,
  ListTree,
  type LucideIcon,
  Mail,
  Megaphone,
  Palette,
  ScrollText,
  SlidersHorizontal,
  SquarePen,
  Type,
} from 'lucide-react'
import { cn } from '../../../design/cn'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { sectionLabels } from '../parts/section-labels'
import { useDraft } from './draft-context'

const sectionIcons: Readonly<Record<ProgramSection, LucideIcon>> = {
  terms: ScrollText,
  wording: SquarePen,
  rules: SlidersHorizontal,
  lists: ListTree,
  names: Type,
  looks: Palette,
  emails: Mail,
  campaignTemplates: Megaphone,
}

/** The number of changes in a section. */
export function ChangeCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-flex h-6 min-w-6 items-center justify-center rounded-badge bg-accent-tint px-1.5 font-semibold text-[13px] text-accent-text">
      {count} <VisuallyHidden>{counted(count, 'change').replace(/^\S+ /, '')}</VisuallyHidden>
    </span>
  )
}

interface SectionListProps {
  sections: readonly ProgramSection[]
  /** The section on screen; null on the list of phones. */
  current: ProgramSection | null
  onChoose: (section: ProgramSection) => void
}

/** The sections of the draft, with the number of changes in each and a mark on those with a problem. */
export function SectionList({ sections, current, onChoose }: SectionListProps) {
  const { changes, problems } = useDraft().state.saved
  return (
    <nav aria-label="Sections">
      <ul className="max-md:border-ink max-md:border-t-2 md:grid md:gap-1">
        {sections.map((section) => {
          const Icon = sectionIcons[section]
          const isCurrent = section === current
          const count = changes.filter((change) => change.section === section).length
          const hasProblem = problems.some((problem) => problem.section === section && problem.severity === 'error')
          return (
            <li key={section} className="max-md:border-line max-md:border-b">
              <button
                type="button"
                aria-current={isCurrent ? 'true' : undefined}
                onClick={() => onChoose(section)}
                className={cn(
                  'flex min-h-14 w-full items-center gap-3 rounded-control text-left font-semibold text-[16px] text-ink md:min-h-10 md:px-3 md:text-sm',
                  isCurrent ? 'bg-page-current text-page-current-ink' : 'hover:bg-sunken',
                )}
              >
                <Icon aria-hidden className="size-4.5 flex-none" />
                <span className="min-w-0 flex-1">{sectionLabels[section]}</span>
                {hasProblem && (
                  <>
                    <CircleAlert aria-hidden className={cn('size-4.5', isCurrent ? '' : 'text-danger')} />
                    <VisuallyHidden>, has a problem</VisuallyHidden>
                  </>
                )}
                <ChangeCount count={count} />
                <ChevronRight aria-hidden className="size-4.5 md:hidden" />
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
