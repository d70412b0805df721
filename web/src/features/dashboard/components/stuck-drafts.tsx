import { useQuery } from '@tanstack/react-query'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Money } from '../../../design/display/money'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { errorText } from '../../../lib/api/errors'
import { parseCents } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { CallButtons } from '../../../records/contact/call-buttons'
import { PendingAge } from '../../../records/pending-age'
import { pendingWorkQuery } from '../api'
import { stuckDraftsHref } from '../year/list-links'

const MAX_DRAFTS = 3

/** Drafts without changes for a week, oldest first, with the dealer's phone number. */
export function StuckDrafts() {
  const { role } = useUser()
  const { stuckDraftDays } = useProgram()
  const read = useQuery(pendingWorkQuery)
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  if (error && !data) {
    return (
      <ErrorState
        title="The stuck drafts could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const drafts = data?.stuckDrafts
  const ageText = `older than ${stuckDraftDays} days`
  return (
    <Sheet aria-labelledby="stuck-drafts" className="max-md:py-4 md:p-6 lg:min-h-[252px]">
      <SectionHeader
        id="stuck-drafts"
        title="Stuck drafts"
        aside={
          drafts && drafts.count > MAX_DRAFTS ? (
            <TextLink href={stuckDraftsHref(role)} className="max-md:-mb-2.5">
              {`View all ${drafts.count}`}
            </TextLink>
          ) : (
            drafts && `${drafts.count} ${ageText}`
          )
        }
      />
      {drafts === undefined ? (
        <SkeletonBar className="mt-6 w-2/3 animate-late" />
      ) : drafts.count === 0 ? (
        <p className="py-5 text-[15px] text-muted">No drafts are {ageText}.</p>
      ) : (
        <ul aria-label="Stuck drafts" className="divide-y divide-line">
          {drafts.first.slice(0, MAX_DRAFTS).map((draft) => (
            <li key={draft.id} className="relative flex items-center gap-3 py-2.5">
              <div className="min-w-0 flex-1">
                <AppLink
                  href={`/orders/${draft.id}`}
                  className="block font-semibold text-ink wrap-anywhere after:absolute after:inset-0"
                >
                  {draft.dealerName}
                </AppLink>
                <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
                  <DashedNumber number={draft.orderId} />
                  <Money cents={parseCents(draft.annualTotal)} mode="whole" className="font-semibold text-ink" />
                  <PendingAge since={draft.updatedAt} />
                </div>
              </div>
              <div className="relative">
                <CallButtons dealer={{ companyName: draft.dealerName, phone: draft.phone }} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  )
}
