import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useMediaQuery } from '../../../design/use-media-query'

type Clause = AgreementSnapshot['clauses'][number]

interface FoldedHeadingProps {
  isOpen: boolean
  controls: string
  onPress: () => void
  children: ReactNode
}

/** The heading of a clause as the button that opens it. */
function FoldedHeading({ isOpen, controls, onPress, children }: FoldedHeadingProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      className="flex min-h-12 w-full items-center gap-3 text-left"
      onClick={onPress}
    >
      {children}
      <ChevronDown
        aria-hidden
        className={cn(
          'no-print ml-auto size-5 flex-none text-muted transition-transform duration-150',
          isOpen && 'rotate-180',
        )}
      />
    </button>
  )
}

interface ClauseSectionProps {
  clause: Clause
  /** Whether it opens by its heading, on phones. */
  isFolding: boolean
  isOpen: boolean
  onPress: () => void
}

/** A clause. Its paragraphs stay rendered while it is closed, because print shows all of them. */
function ClauseSection({ clause, isFolding, isOpen, onPress }: ClauseSectionProps) {
  const id = `clause-${clause.number}`
  const heading = (
    <>
      <span className="text-muted">{clause.number}</span>
      {clause.heading}
    </>
  )
  return (
    <section className="max-md:border-line max-md:border-t md:mt-8 print:mt-4 print:border-0">
      <h3 className="type-h3 md:flex md:gap-3">
        {isFolding ? (
          <FoldedHeading isOpen={isOpen} controls={id} onPress={onPress}>
            {heading}
          </FoldedHeading>
        ) : (
          heading
        )}
      </h3>
      <div id={id} className={cn('max-md:pb-4', !isOpen && 'max-md:hidden print:block')}>
        {clause.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2.5 max-md:first:mt-0 print:mt-1.5">
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  )
}

/**
 * The signed text, with 65 to 75 characters per line. On phones a clause opens by its heading, or all at once. In print the
 * text fills the page in two columns.
 */
export function AgreementText({ content: { version, parties, clauses } }: { content: AgreementSnapshot }) {
  const isWide = useMediaQuery('(min-width: 768px)')
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const toggle = (number: number) =>
    setOpen((before) =>
      before.has(number) ? new Set([...before].filter((one) => one !== number)) : new Set([...before, number]),
    )
  const isAllOpen = open.size === clauses.length
  return (
    <Sheet>
      <SectionHeader title="Agreement" aside={`Version ${version}`} />
      <div className="on-paper-columns max-w-[68ch] text-base leading-[1.6] print:max-w-none print:text-[9.5pt] print:leading-[1.45]">
        <p className="mt-5 font-semibold text-ink print:mt-0">Between</p>
        <ul className="mt-1 grid gap-1.5 max-md:mb-5">
          {parties.map((party) => (
            <li key={party}>{party}</li>
          ))}
        </ul>
        {!isWide && (
          // Above the clauses, so that it stays in place when they open.
          <Button
            className="mb-4 w-full"
            onClick={() => setOpen(new Set(isAllOpen ? [] : clauses.map(({ number }) => number)))}
          >
            {isAllOpen ? 'Close all clauses' : 'Show the whole agreement'}
          </Button>
        )}
        {clauses.map((clause) => (
          <ClauseSection
            key={clause.number}
            clause={clause}
            isFolding={!isWide}
            isOpen={open.has(clause.number)}
            onPress={() => toggle(clause.number)}
          />
        ))}
      </div>
    </Sheet>
  )
}
