import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { counted, plural } from '@portal/contract/texts/plural'
import { useState } from 'react'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { SectionHeader } from '../../../design/layout/section-header'
import { useProgram } from '../../../lib/program'
import { editableSections } from '../parts/editable-sections'
import { describeSections, listOrderYears } from '../parts/program-sections'
import { useMayEdit } from '../parts/use-may-change'
import { EditSection } from './edit-section'
import type { ProgramHome } from './use-program-home'

interface InEffectProps {
  home: Pick<ProgramHome, 'current' | 'drafts'>
  isPage: boolean
  onNewDraft: (section: ProgramSection) => void
}

/** The program in effect in words, section by section. */
export function InEffect({ home: { current, drafts }, isPage, onNewDraft }: InEffectProps) {
  const { orderYear } = useProgram()
  const mayEdit = useMayEdit()
  const years = listOrderYears(current.document, orderYear)
  const [year, setYear] = useState(orderYear)
  const sections = describeSections(current.document, year)
  const placedText = `${counted(current.placedOrders, 'order')} placed under version ${current.number} ${plural(current.placedOrders, 'keeps its', 'keep their')} terms.`
  return (
    <section aria-labelledby="in-effect">
      <SectionHeader
        id="in-effect"
        title="In effect today"
        size={isPage ? 'page' : 'sheet'}
        aside={
          <div className="flex items-center gap-3">
            <span aria-hidden className="text-sm max-md:hidden">
              Terms for order year
            </span>
            <SegmentedControl
              label="Order year"
              value={String(year)}
              onValueChange={(next) => setYear(Number(next))}
              segments={years.map((each) => ({ value: String(each), label: String(each) }))}
              className="min-w-36"
            />
          </div>
        }
      />
      <div className="grid gap-x-10 md:grid-cols-2">
        {sections.map(({ section, title, words, note }) => {
          const isTerms = section === 'terms'
          const noteText = isTerms ? [note, placedText].filter(Boolean).join('. ') : note
          return (
            <div
              key={section}
              className={isTerms ? 'border-line border-b py-4 md:col-span-2' : 'border-line border-b py-4'}
            >
              <div className="flex items-start justify-between gap-4">
                <h3 className="type-h3 leading-6 max-md:leading-11">{title}</h3>
                {mayEdit && editableSections.includes(section) && (
                  <EditSection section={section} title={title} drafts={drafts} onNewDraft={onNewDraft} />
                )}
              </div>
              <p className="mt-1.5 text-pretty text-[15px] leading-relaxed">{words}</p>
              {noteText && <p className="mt-1.5 text-muted text-sm">{noteText}</p>}
            </div>
          )
        })}
      </div>
    </section>
  )
}
