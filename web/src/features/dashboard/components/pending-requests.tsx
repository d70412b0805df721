import { messagePreview } from '@portal/contract/change-requests/message-markers'
import type { PendingWork } from '@portal/contract/dashboard/pending-work'
import { settings } from '@portal/contract/rules/settings'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageSquareText } from 'lucide-react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText } from '../../../lib/api/errors'
import { areaPath, useUser } from '../../../lib/session'
import { requestPath } from '../../../ordering/order/request-path'
import { DealerName } from '../../../records/dealer-name'
import { PendingAge } from '../../../records/pending-age'
import { metricsQuery, pendingWorkQuery } from '../api'
import { useRequestTexts } from '../request-texts'

type Request = PendingWork['requests'][number]

/** The number of requests on phones. The button below links to the others. */
const MAX_ON_PHONE = 3

const emptyState = <EmptyState level={3} title="No pending requests" text="New requests will appear here" />

const getHref = ({ orderUuid }: Request): string => requestPath(orderUuid)

const columns: readonly DataTableColumn<Request>[] = [
  { id: 'waited', header: 'Age', cell: ({ createdAt }) => <PendingAge since={createdAt} /> },
  {
    id: 'orderId',
    header: 'Order ID',
    cell: ({ orderId }) => <DashedNumber number={orderId} className="font-semibold text-ink" />,
  },
  {
    id: 'dealer',
    header: 'Dealer Name',
    cell: ({ dealerId, dealerName }) => (
      <span className="font-medium text-ink wrap-break-word xl:block xl:min-w-[24ch] xl:max-w-[28ch]">
        <DealerName dealer={{ id: dealerId, companyName: dealerName }} />
      </span>
    ),
  },
  { id: 'type', header: 'Type', cell: ({ changeType }) => changeType },
  {
    id: 'message',
    header: 'Message',
    className: 'w-full max-w-0 max-xl:hidden',
    cell: ({ message }) => (
      <span className="block truncate text-muted">{messagePreview(message, settings.messagePreviewLength)}</span>
    ),
  },
]

/** The five oldest pending change requests. Each links to its order, where staff decide it. */
export function PendingRequests() {
  const isTable = useMediaQuery('(min-width: 768px)')
  const read = useQuery(pendingWorkQuery)
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  if (error && !data) {
    return (
      <ErrorState
        title="The pending requests could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return isTable ? <RequestSheet requests={data?.requests} /> : <RequestCards requests={data?.requests} />
}

/** Undefined while they are loading. */
interface RequestsProps {
  requests: readonly Request[] | undefined
}

/** The characters of a message that fit into three lines. */
const MESSAGE_LENGTH = 300

/** The highest number of requests that leave room for their messages. */
const MAX_WITH_MESSAGE = 3

function RequestSheet({ requests }: RequestsProps) {
  const { role } = useUser()
  const { title } = useRequestTexts()
  return (
    <Sheet flush aria-labelledby="pending-requests" className="flex min-h-[350px] flex-col">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 pt-5 pb-4">
        <h2 id="pending-requests" className="type-h2-sheet">
          {title}
        </h2>
        <TextLink href={areaPath(role, 'requests')}>View All Requests</TextLink>
      </div>
      {requests?.length === 0 ? (
        <div className="grid flex-1 place-items-center border-line border-t">{emptyState}</div>
      ) : requests && requests.length <= MAX_WITH_MESSAGE ? (
        <RequestRows requests={requests} />
      ) : (
        <RequestTable requests={requests} />
      )}
    </Sheet>
  )
}

function ReviewLink({ request }: { request: Request }) {
  const { verb } = useRequestTexts()
  return (
    <TextLink href={getHref(request)} aria-label={`${verb} request for ${request.orderId}`}>
      {verb}
    </TextLink>
  )
}

function RequestTable({ requests }: RequestsProps) {
  const { title } = useRequestTexts()
  return (
    <DataTable
      label={title}
      cardsBelow="md"
      rows={requests ?? []}
      columns={columns}
      rowKey={({ id }) => id}
      loading={requests === undefined}
      skeletonRows={5}
      rowActions={(request) => <ReviewLink request={request} />}
      card={() => null}
      empty={emptyState}
    />
  )
}

/** A few requests with their messages. */
function RequestRows({ requests }: { requests: readonly Request[] }) {
  const { title } = useRequestTexts()
  return (
    <ul aria-label={title} className="flex flex-1 flex-col divide-y divide-line border-line border-t">
      {requests.map((request) => (
        // A few rows share the height of the sheet, up to that of three lines.
        <li
          key={request.id}
          className="flex max-h-[130px] flex-1 items-center gap-6 px-5 py-4 last:border-line last:border-b"
        >
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <DealerName
                dealer={{ id: request.dealerId, companyName: request.dealerName }}
                className="font-semibold text-ink wrap-anywhere"
              />
              <PendingAge since={request.createdAt} />
              <span className="text-muted text-sm">
                {request.changeType}, <DashedNumber number={request.orderId} />
              </span>
            </p>
            <p className="mt-1.5 line-clamp-3 max-w-[90ch] text-body text-sm wrap-anywhere">
              {messagePreview(request.message, MESSAGE_LENGTH)}
            </p>
          </div>
          <ReviewLink request={request} />
        </li>
      ))}
    </ul>
  )
}

/** The lines of a message on a phone, by the number of requests, within the height that is reserved while they load. */
const phoneMessageLines: Readonly<Record<number, string>> = { 1: 'line-clamp-4', 2: 'line-clamp-1' }

function RequestCards({ requests }: RequestsProps) {
  const { role } = useUser()
  const { title, verb } = useRequestTexts()
  const { data: metrics } = useQuery(metricsQuery)
  const messageLines = phoneMessageLines[requests?.length ?? 0]
  // The count comes from another query, which may be loading or have failed.
  const requestCount = metrics
    ? counted(Math.max(metrics.pendingRequests, requests?.length ?? 0), 'request')
    : 'requests'
  return (
    <Sheet aria-labelledby="pending-requests" className="min-h-[350px]">
      <SectionHeader id="pending-requests" title={title} />
      {requests === undefined ? (
        <CardSkeletons />
      ) : requests.length === 0 ? (
        emptyState
      ) : (
        <>
          <ul aria-label={title} className="divide-y divide-line border-line border-b">
            {requests.slice(0, MAX_ON_PHONE).map((request) => (
              <li key={request.id} className="relative flex items-center gap-2 py-3">
                <div className="min-w-0 flex-1">
                  <div className="flex items-center gap-3">
                    <AppLink
                      href={getHref(request)}
                      className="min-w-0 flex-1 font-semibold text-ink wrap-anywhere after:absolute after:inset-0"
                    >
                      {request.dealerName}
                    </AppLink>
                    <PendingAge since={request.createdAt} />
                  </div>
                  <p className="text-muted text-sm">
                    {request.changeType}, <DashedNumber number={request.orderId} />
                  </p>
                  {messageLines && (
                    <p className={cn('mt-0.5 text-body text-sm wrap-anywhere', messageLines)}>
                      {messagePreview(request.message, MESSAGE_LENGTH)}
                    </p>
                  )}
                </div>
                <ChevronRight aria-hidden className="size-4.5 text-muted" />
              </li>
            ))}
          </ul>
          <Button asChild variant="primary" size="lg" className="mt-4 w-full">
            <AppLink href={`${areaPath(role, 'requests')}?status=pending`}>
              <MessageSquareText aria-hidden />
              {verb} {requestCount}
            </AppLink>
          </Button>
        </>
      )}
    </Sheet>
  )
}

function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading requests..." className="animate-late divide-y divide-line">
      {['first', 'second', 'third'].map((row) => (
        <div key={row} className="flex justify-between gap-4 py-4">
          <SkeletonBar className="w-1/2" />
          <SkeletonBar className="h-6 w-16" />
        </div>
      ))}
    </div>
  )
}
