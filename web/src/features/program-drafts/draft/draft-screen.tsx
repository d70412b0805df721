import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { ArrowLeft, Eye, Send } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { focusFirstError } from '../../../design/form/use-checked-form'
import { PageHeader } from '../../../design/layout/page-header'
import { Sheet } from '../../../design/layout/sheet'
import { PageBody } from '../../../design/navigation/app-frame'
import { useMediaQuery } from '../../../design/use-media-query'
import { useNavigatePortal } from '../../../lib/page/navigation'
import { useUser } from '../../../lib/session'
import { draftPreviewPath, programPath } from '../parts/paths'
import { DraftBadge } from '../parts/state-badge'
import { useMayEdit } from '../parts/use-may-change'
import { withOrderYears } from './before-document'
import { BehindPanel } from './behind-panel'
import { ConflictPanel } from './conflict-panel'
import { DraftProvider } from './draft-context'
import { DraftMenu } from './draft-menu'
import { isEditable } from './editor/editor-state'
import { useDraftEditor } from './editor/use-draft-editor'
import { EmailPreview } from './emails/email-preview'
import { LockedNotice } from './locked-notice'
import { ProblemsPanel } from './problems-panel'
import { SaveFailure, SaveStatus } from './save-status'
import { SectionList } from './section-list'
import { SectionSheet } from './section-sheet'
import { listSections } from './sections'
import { SendDialog } from './send/send-dialog'
import { SummarySheet } from './summary-sheet'
import { TermsPreview } from './terms/terms-preview'
import { usePlace } from './use-place'
import { WordingPreview } from './wording/wording-preview'

interface DraftScreenProps {
  draft: DraftDetail
  /** The document of the version that the draft changes. */
  base: ProgramDocument
}

/** The editor of a draft. On phones, the sections are a list first. */
export function DraftScreen({ draft, base }: DraftScreenProps) {
  const { role } = useUser()
  const mayEdit = useMayEdit()
  const go = useNavigatePortal()
  const { editor, state } = useDraftEditor(draft)
  const { saved, local } = state
  const isPhone = !useMediaQuery('(min-width: 768px)')
  const sections = listSections(saved)
  const place = usePlace(isPhone, sections)
  const page = useRef<HTMLDivElement>(null)
  const [isSending, setSending] = useState(false)
  const before = useMemo(() => withOrderYears(base, Object.keys(local.document.years)), [base, local.document.years])
  const isLocked = !isEditable(saved) || !mayEdit

  const send = async () => {
    if (focusFirstError(page.current) || !(await editor.flush())) return
    const { behind, problems } = editor.getState().saved
    if (behind) return place.goTo('behind')
    const problem = problems.find(({ severity }) => severity === 'error')
    if (problem) place.goTo(problem.path)
    else setSending(true)
  }
  const openPreview = async () => {
    await editor.flush()
    go(draftPreviewPath(role, draft.id))
  }
  const sendButton = isLocked ? null : (
    <Button variant="primary" pending={state.isSaving} pendingText="Send for approval" onClick={() => void send()}>
      <Send aria-hidden />
      Send for approval
    </Button>
  )
  const sectionList = <SectionList sections={sections} current={place.section} onChoose={place.open} />
  const sheet = place.section && <SectionSheet section={place.section} year={place.year} onYear={place.setYear} />
  const isOverview = place.section === null
  return (
    <DraftProvider value={{ editor, state, before, base, isLocked, goTo: place.goTo }}>
      <PageBody wide>
        <div ref={page}>
          <PageHeader
            title={saved.title}
            compact
            back={{ href: programPath(role), label: 'Program' }}
            help={
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <DraftBadge state={saved.state} />
                <span>
                  <SaveStatus /> Based on version {saved.basedOn}. Edited by{' '}
                  {joinWithAnd(saved.authors.map(({ name }) => name))}
                </span>
              </span>
            }
            actions={
              <div className="flex gap-2.5 max-md:px-0!">
                <Button onClick={() => void openPreview()} className="max-md:flex-1">
                  <Eye aria-hidden />
                  Preview
                </Button>
                {mayEdit && <DraftMenu draft={saved} />}
                {!isPhone && sendButton}
              </div>
            }
          />
          <SaveFailure />
          <ConflictPanel />
          <LockedNotice draft={saved} />
          {saved.behind && isEditable(saved) && <BehindPanel draft={saved} behind={saved.behind} />}
          {isPhone && !isOverview && (
            <Button variant="ghost" onClick={() => place.open(null)} className="mb-3 px-0">
              <ArrowLeft aria-hidden />
              All sections
            </Button>
          )}
          {(!isPhone || isOverview) && <SummarySheet />}
          <div className="mt-6 grid items-start gap-6 md:grid-cols-[200px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)_340px]">
            {isPhone ? isOverview && sectionList : <Sheet className="p-3 md:p-2.5">{sectionList}</Sheet>}
            {sheet}
            <div
              className={cn(
                'grid min-w-0 gap-6 md:col-span-2 xl:sticky xl:top-5 xl:col-span-1',
                isOverview && 'max-md:-order-1',
              )}
            >
              {place.section === 'terms' && <TermsPreview key={place.year} orderYear={place.year} />}
              {place.section === 'wording' && <WordingPreview key={place.year} orderYear={place.year} />}
              {place.section === 'emails' && <EmailPreview />}
              {(!isPhone || isOverview) && <ProblemsPanel />}
            </div>
          </div>
          {isPhone && isOverview && <div className="mt-6 grid">{sendButton}</div>}
        </div>
        {isSending && <SendDialog draft={saved} onClose={() => setSending(false)} />}
      </PageBody>
    </DraftProvider>
  )
}
