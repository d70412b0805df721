import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import { counted } from '@portal/contract/texts/plural'
import { Sheet } from '../../../design/layout/sheet'
import { useProgram } from '../../../lib/program'
import { ChangesTable } from '../parts/changes-table'
import { listOrderYears } from '../parts/program-sections'
import { sectionLabels } from '../parts/section-labels'
import { useDraft } from './draft-context'
import { EmailsSection } from './emails/emails-section'
import { ListsSection } from './lists/lists-section'
import { LooksSection } from './looks/looks-section'
import { NamesSection } from './names/names-section'
import { RulesSection } from './rules/rules-section'
import { sectionChangesText } from './section-changes-text'
import { TemplatesSection } from './templates/templates-section'
import { TermsSection } from './terms/terms-section'
import { WordingSection } from './wording/wording-section'
import { YearSwitch } from './year-switch'

interface SectionSheetProps {
  section: ProgramSection
  year: number
  onYear: (year: number) => void
}

/** The form of a section, or its changes if it has none. */
export function SectionSheet({ section, year, onYear }: SectionSheetProps) {
  const { state } = useDraft()
  const { orderYear } = useProgram()
  const changes = state.saved.changes.filter((change) => change.section === section)
  const isPerYear = section === 'terms' || section === 'wording'
  const changesText = isPerYear
    ? sectionChangesText({ changes, document: state.saved.document, year, current: orderYear })
    : counted(changes.length, 'change')
  return (
    <Sheet aria-labelledby="draft-section" className="md:p-7">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b pb-4">
        <h2 id="draft-section" className="type-h2-sheet">
          {sectionLabels[section]}{' '}
          <span className="ml-1 font-sans font-normal text-[15px] text-muted tracking-normal [word-spacing:normal]">
            {changesText}
          </span>
        </h2>
        {isPerYear && (
          <YearSwitch
            years={[...new Set([...listOrderYears(state.local.document, orderYear), year])].toSorted()}
            year={year}
            onChoose={onYear}
          />
        )}
      </header>
      {section === 'terms' ? (
        <TermsSection key={year} orderYear={year} />
      ) : section === 'wording' ? (
        <WordingSection key={year} orderYear={year} />
      ) : section === 'rules' ? (
        <RulesSection />
      ) : section === 'lists' ? (
        <ListsSection />
      ) : section === 'names' ? (
        <NamesSection />
      ) : section === 'looks' ? (
        <LooksSection />
      ) : section === 'emails' ? (
        <EmailsSection />
      ) : section === 'campaignTemplates' ? (
        <TemplatesSection />
      ) : (
        <ChangesTable changes={changes} document={state.saved.document} emptyText="This section has no changes." />
      )}
    </Sheet>
  )
}
