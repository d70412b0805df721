import type { PendingWork } from '@portal/contract/dashboard/pending-work'
import { withoutOrder } from '@portal/contract/dashboard/year-metrics'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ChevronRight, FilePenLine, type LucideIcon, MailX, PenLine, SlidersHorizontal, Store } from 'lucide-react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { areaPath, useCan, useUser } from '../../../lib/session'
import { pendingWorkQuery, yearMetricsQuery } from '../api'
import { oldestText } from '../request-age'
import { dealersWithoutOrderHref, stuckDraftsHref } from '../year/list-links'

const count = new Intl.NumberFormat('en-US')

interface WorkLineProps {
  icon: LucideIcon
  label: string
  /** Undefined while loading. */
  value: number | undefined
  note: string | undefined
  href: string
  /** The state of the query that loads the count. */
  read: { failed: boolean; retry: () => void; isFetching: boolean }
}

/** A kind of pending work with its count, linking to its list. A line with 0 stays visible but muted. */
function WorkLine({ icon: Icon, label, value, note, href, read }: WorkLineProps) {
  const isMissing = value === undefined && read.failed
  return (
    <li className="relative flex min-h-16 flex-1 items-center gap-3 py-2 md:max-lg:min-h-14 md:max-lg:py-1.5">
      {/* The icon is next to the label, however high the line is. */}
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-4.5 flex-none text-muted" />
        <div className="min-w-0">
          <AppLink
            href={href}
            className={cn('font-semibold after:absolute after:inset-0', value === 0 ? 'text-muted' : 'text-ink')}
          >
            {label}
          </AppLink>
          <p role={isMissing ? 'status' : undefined} className="min-h-5 text-[13px] text-muted">
            {isMissing ? 'Unavailable' : note}
          </p>
        </div>
      </div>
      {isMissing ? (
        <Button
          variant="link"
          aria-label={`Try again: ${label}`}
          className="relative"
          pending={read.isFetching}
          onClick={read.retry}
        >
          Try again
        </Button>
      ) : value === undefined ? (
        <SkeletonBar className="h-6 w-8 animate-late" />
      ) : (
        <span className={cn('figure text-[27px]', value === 0 ? 'text-muted' : 'text-ink')}>{count.format(value)}</span>
      )}
      <ChevronRight aria-hidden className="size-4.5 text-muted" />
    </li>
  )
}

/** A query's data, and whether to display its error. */
function useQueryState<T>(query: UseQueryResult<T>) {
  const error = useLastingError(query)
  const { data, refetch, isFetching } = query
  return { data, failed: error !== null, retry: () => void refetch(), isFetching }
}

/** The date of the oldest failed email, and the number of queued ones. */
function mailNote(work: PendingWork | undefined, date: (instant: string) => string): string | undefined {
  if (!work) return undefined
  const sinceText = work.failedMail?.oldestAt ? `Since ${date(work.failedMail.oldestAt)}` : ''
  const queuedText = work.queuedMail?.count ? `${count.format(work.queuedMail.count)} queued` : ''
  return [sinceText, queuedText].filter(Boolean).join(', ') || 'None'
}

/** Pending work other than requests, with its count, age and a link to its list. */
export function NeedsAttention() {
  const { role } = useUser()
  const { orderYear, stuckDraftDays } = useProgram()
  const { date, timeZone } = useDates()
  const now = useServerNow()
  const mayReadMail = useCan('mail.test')
  const workQuery = useQueryState(useQuery(pendingWorkQuery))
  const yearQuery = useQueryState(useQuery(yearMetricsQuery(orderYear)))
  const [work, year] = [workQuery.data, yearQuery.data]
  const orders = areaPath(role, 'orders')
  const formatOldest = (at: string | null) => oldestText(at, now, timeZone)
  const dealers = year?.dealers
  const failedMail = work?.failedMail
  const programDrafts = work?.programDrafts ?? null
  return (
    <Sheet
      aria-labelledby="also-waiting"
      className="flex flex-col p-0 max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:shadow-none md:px-6 md:pt-5 md:pb-3 lg:pt-6"
    >
      <SectionHeader id="also-waiting" title="Needs attention" />
      <ul
        aria-label="Needs attention"
        className="flex flex-1 flex-col divide-y divide-line md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 md:max-lg:*:nth-3:border-b-0 md:max-lg:[&>:last-child:nth-child(odd)]:col-span-2"
      >
        <WorkLine
          icon={FilePenLine}
          label={`Drafts older than ${stuckDraftDays} days`}
          value={work?.stuckDrafts.count}
          note={work && formatOldest(work.stuckDrafts.oldestAt)}
          href={stuckDraftsHref(role)}
          read={workQuery}
        />
        <WorkLine
          icon={PenLine}
          label="Signed, not started"
          value={work?.notStarted.count}
          note={work && `All years. ${formatOldest(work.notStarted.oldestAt)}`}
          href={`${orders}?status=signed`}
          read={workQuery}
        />
        <WorkLine
          icon={Store}
          label="No order or draft"
          value={dealers && withoutOrder(dealers)}
          note={dealers && `Of ${count.format(dealers.active)} active dealers, for ${orderYear}`}
          href={dealersWithoutOrderHref(role)}
          read={yearQuery}
        />
        {mayReadMail && (
          <WorkLine
            icon={MailX}
            label="Failed emails"
            value={work && (failedMail?.count ?? 0)}
            note={mailNote(work, date)}
            href={areaPath(role, 'email-test')}
            read={workQuery}
          />
        )}
        {programDrafts !== null && programDrafts.count > 0 && (
          <WorkLine
            icon={SlidersHorizontal}
            label="Program changes to approve"
            value={programDrafts.count}
            note={formatOldest(programDrafts.oldestAt)}
            href={areaPath(role, 'program')}
            read={workQuery}
          />
        )}
      </ul>
    </Sheet>
  )
}
