import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { counted, joinWithAnd, plural } from '@portal/contract/texts/plural'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown } from 'lucide-react'
import { Button } from '../../../design/button'
import { DateText } from '../../../design/display/date-text'
import { PageHeader } from '../../../design/layout/page-header'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { PageBody } from '../../../design/navigation/app-frame'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useDocumentTitle } from '../../../lib/page/document-title'
import { usePathParam } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { ChangesTable } from '../parts/changes-table'
import { ExampleDealers } from '../parts/example-dealers'
import { ExampleEmails } from '../parts/example-emails'
import { MissingRecord } from '../parts/missing-record'
import { listYearsChanged } from '../parts/order-years'
import { programPath } from '../parts/paths'
import { PlanLines } from '../parts/plan-lines'
import { ProgramHistory } from '../parts/program-history'
import { DraftBadge } from '../parts/state-badge'
import { timeText } from '../parts/zone-text'
import { SamplePreviews } from '../preview/sample-previews'
import { draftQuery } from '../queries'
import { DecisionPanel, decisionId } from './decision-panel'
import { StaleEffects } from './stale-effects'
import { useCanDecide } from './use-can-decide'
import { useReadPlan } from './use-read-plan'

/** The page on which an approver reads a draft and decides. */
export function ApprovalPage() {
  const id = usePathParam('id')
  // The approver decides about the current draft, never about a cached one.
  const read = useQuery({ ...draftQuery(id), refetchOnMount: 'always' })
  const error = useLastingError(read)
  if (read.data) return <Approval key={id} draft={read.data} />
  return (
    <MissingRecord
      error={error}
      notFound={programDraftTexts.draftNotFound}
      failure="The draft could not be loaded"
      retry={{ run: () => void read.refetch(), isRunning: read.isFetching }}
    />
  )
}

function SentLine({ draft: { sentByName, sentAt, authors } }: { draft: DraftDetail }) {
  const others = authors.filter(({ name }) => name !== sentByName).map(({ name }) => name)
  const strong = 'font-semibold text-ink wrap-anywhere'
  return (
    <>
      {sentAt !== null && (
        <>
          Sent by <strong className={strong}>{sentByName}</strong>, <DateText iso={sentAt} withTime />.{' '}
        </>
      )}
      {others.length > 0 && (
        <>
          {sentAt === null ? 'Edited by ' : 'Also edited by '}
          <strong className={strong}>{joinWithAnd(others)}</strong>
        </>
      )}
    </>
  )
}

function goToDecision(): void {
  const target = document.getElementById(decisionId)
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}

function Approval({ draft }: { draft: DraftDetail }) {
  const { title, reason, note, plan, history, state, approvers } = draft
  const { role } = useUser()
  const { timeZone } = useDates()
  const { orderYear } = useProgram()
  const now = useServerNow()
  const isPhone = !useMediaQuery('(min-width: 1024px)')
  useDocumentTitle(title)
  const canDecide = useCanDecide(draft)
  const counting = useReadPlan(draft)
  const effects = counting.data
  const visiblePlan = effects?.read.plan ?? plan
  const isWaiting = state === 'waiting'
  // Approval is for the document that was counted.
  const changes = (isWaiting ? effects?.read.plan.changes : undefined) ?? draft.changes
  const years = new Set(
    changes.flatMap((change) => [change.orderYear ?? [], listYearsChanged(draft.document, change, orderYear)].flat()),
  )
  const yearsText = joinWithAnd([...years].toSorted((a, b) => a - b).map(String))
  const changesText = `${counted(changes.length, 'change')}${years.size > 0 ? ` for ${plural(years.size, 'order year', 'order years')} ${yearsText}` : ''}`
  const historySheet = (
    <Sheet className="lg:p-7">
      <h2 className="type-h2-sheet mb-5">History</h2>
      <ProgramHistory
        events={history}
        now={now}
        {...(isWaiting && {
          next: {
            id: 'decision',
            title: 'Decision',
            lines: approvers.length > 0 ? [approvers.map(({ name }) => name).join(' or ')] : [],
            expected: true,
          },
        })}
      />
    </Sheet>
  )
  return (
    <PageBody wide>
      <PageHeader
        back={{ href: programPath(role), label: 'Program' }}
        compact
        title={<span className="wrap-anywhere">{title}</span>}
        help={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[15px]">
            <DraftBadge state={state} />
            <span>
              <SentLine draft={draft} />
            </span>
          </span>
        }
        actions={
          isPhone &&
          canDecide && (
            <Button onClick={goToDecision}>
              <ArrowDown aria-hidden />
              Go to your decision
            </Button>
          )
        }
      />
      <div className="grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_404px] lg:items-start">
        <div className="grid min-w-0 gap-5 md:gap-6">
          {effects?.newer && <StaleEffects before={effects.read} after={effects.newer} onContinue={effects.accept} />}
          <Sheet aria-labelledby="why">
            <h2 id="why" className="type-h2-sheet">
              Why
            </h2>
            <blockquote className="mt-3 max-w-[64ch] whitespace-pre-line border-line-strong border-l-[3px] pl-4 text-pretty text-[17px] text-ink leading-relaxed wrap-anywhere">
              {reason}
            </blockquote>
            {note !== null && (
              <p className="mt-4 text-[15px] wrap-anywhere">
                <strong className="font-semibold text-ink">Note to the approvers:</strong> {note}
              </p>
            )}
          </Sheet>
          <Sheet flush aria-labelledby="what-changes">
            <SectionHeader
              id="what-changes"
              title="What changes"
              aside={changesText}
              plain
              className="px-5 pt-5 md:px-8 md:pt-7"
            />
            <ChangesTable
              changes={changes}
              document={draft.document}
              emptyText="The draft is the same as the version that it changes."
            />
          </Sheet>
          <Sheet aria-labelledby="what-would-happen">
            <SectionHeader
              id="what-would-happen"
              title="What would happen"
              aside={visiblePlan && `Counted at ${timeText(visiblePlan.countedAt, timeZone)}`}
              plain
            />
            {counting.error && !effects?.isSameDraft && (
              <ErrorState
                title="The effects could not be counted"
                text={errorText(counting.error, 'You can approve when they are counted. Please try again in a moment.')}
                onRetry={() => void counting.refetch()}
                retrying={counting.isFetching}
                className="mb-4"
              />
            )}
            {visiblePlan ? <PlanLines plan={visiblePlan} /> : !counting.error && <SkeletonRows count={5} />}
          </Sheet>
          {visiblePlan && <ExampleDealers plan={visiblePlan} />}
          {visiblePlan && <ExampleEmails plan={visiblePlan} />}
          <SamplePreviews draft={draft} />
        </div>
        <div className="grid min-w-0 gap-5 md:gap-6 lg:sticky lg:top-6">
          <DecisionPanel draft={draft} effects={effects} />
          {historySheet}
        </div>
      </div>
    </PageBody>
  )
}
