import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { Activity } from '@portal/contract/dashboard/dashboard'
import { canContinue, orderBadge } from '@portal/contract/rules/order-status'
import type { StatusArea } from '@portal/contract/rules/roles'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { CircleX, FileText, type LucideIcon, MessageSquareText } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { ToneBadge } from '../../../design/badges'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText } from '../../../lib/api/errors'
import { useWords } from '../../../lib/program-words'
import { areaPath, statusAreaOf } from '../../../lib/session'
import { RequestBadge } from '../../../ordering/tags'
import { DealerName } from '../../../records/dealer-name'
import { activityQuery } from '../api'
import { RequestDialog } from './request-dialog'

/** The status of an order, labeled as in the order lists, or of a change request. */
function ActivityStatus({ row, area }: { row: Activity; area: StatusArea }) {
  const { statuses } = useWords()
  if (row.changeRequestId !== null) return <RequestBadge status={row.status} />
  return <ToneBadge {...orderBadge(statuses, row, area)} />
}

const icons: Record<Activity['type'], LucideIcon> = {
  'Order Placed': FileText,
  'Change Request': MessageSquareText,
  'Cancellation Request': CircleX,
}

/** An order that is still a draft was saved, not placed. */
const activityLabel = (row: Activity): string =>
  row.changeRequestId === null && canContinue(row.status) ? 'Draft Saved' : row.type

/** The type of the activity with its icon. */
function ActivityType({ row }: { row: Activity }) {
  const Icon = icons[row.type]
  return (
    <span className="inline-flex items-center gap-2.5 align-middle">
      <Icon aria-hidden className="size-4 text-muted" />
      {activityLabel(row)}
    </span>
  )
}

interface RecentActivityProps {
  user: CurrentUser
  MessageView: ComponentType<{ message: string }>
  /** False if there is already a heading above. */
  withHead?: boolean
}

const getColumns = (area: StatusArea): readonly DataTableColumn<Activity>[] => [
  {
    id: 'date',
    header: 'Date',
    wideOnly: true,
    cell: (row) => <DateText iso={row.at} className="whitespace-nowrap" />,
  },
  {
    id: 'orderId',
    header: 'Order ID',
    cell: (row) => <DashedNumber number={row.orderId} className="font-semibold text-ink" />,
    narrow: {
      header: 'Order ID, date',
      cell: (row) => (
        <>
          <DashedNumber number={row.orderId} className="block font-semibold text-ink" />
          <DateText iso={row.at} className="block whitespace-nowrap text-[13px] text-muted" />
        </>
      ),
    },
  },
  { id: 'type', header: 'Activity Type', cell: (row) => <ActivityType row={row} /> },
  {
    id: 'dealer',
    header: 'Dealer Name',
    cell: ({ dealerId, dealerName }) => (
      <DealerName dealer={{ id: dealerId, companyName: dealerName }} className="font-medium text-ink" />
    ),
  },
  { id: 'status', header: 'Status', cell: (row) => <ActivityStatus row={row} area={area} /> },
]

/** The five latest orders and change requests. Orders link to the order list, requests open in a dialog. */
export function RecentActivity({ user, MessageView, withHead = true }: RecentActivityProps) {
  const isTable = useMediaQuery('(min-width: 768px)')
  const read = useQuery(activityQuery)
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  const [openedRequest, setOpenedRequest] = useState<Activity | null>(null)
  const [open, setOpen] = useState(false)
  const requestsHref = areaPath(user.role, 'requests')
  const area = statusAreaOf(user.role)

  const showRequest = (row: Activity) => {
    setOpenedRequest(row)
    setOpen(true)
  }
  const viewLabel = (row: Activity) => `View ${activityLabel(row)}, ${row.orderId}`
  const orderHref = (row: Activity) => `${areaPath(user.role, 'orders')}?orderId=${encodeURIComponent(row.orderId)}`
  const action = (row: Activity) =>
    row.changeRequestId !== null ? (
      <Button variant="link" aria-label={viewLabel(row)} onClick={() => showRequest(row)}>
        View
      </Button>
    ) : (
      <TextLink href={orderHref(row)} aria-label={viewLabel(row)}>
        View
      </TextLink>
    )

  if (error && !data) {
    return (
      <ErrorState
        title="The recent activity could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Sheet flush aria-label={withHead ? 'Recent Activity' : undefined}>
      {withHead && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-5 pb-4 md:px-5">
          <h2 className="type-h2-sheet">Recent Activity</h2>
          <TextLink href={requestsHref}>View All Requests</TextLink>
        </div>
      )}
      <DataTable
        label="Recent Activity"
        rows={data ?? []}
        columns={getColumns(area)}
        rowKey={(row) => row.changeRequestId ?? row.id}
        loading={data === undefined}
        skeletonRows={5}
        cardsBelow="md"
        rowActions={isTable ? action : undefined}
        card={(row) => (
          <>
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 font-semibold text-ink wrap-anywhere">{row.dealerName}</span>
              <ActivityStatus row={row} area={area} />
            </div>
            <p className="mt-0.5 flex flex-wrap gap-x-1 text-muted text-sm">
              {row.changeRequestId !== null ? (
                <button
                  type="button"
                  aria-label={viewLabel(row)}
                  className="after:absolute after:inset-0"
                  onClick={() => showRequest(row)}
                >
                  {activityLabel(row)},
                </button>
              ) : (
                <AppLink href={orderHref(row)} aria-label={viewLabel(row)} className="after:absolute after:inset-0">
                  {activityLabel(row)},
                </AppLink>
              )}
              <DashedNumber number={row.orderId} />
              <DateText iso={row.at} className="ml-auto" />
            </p>
          </>
        )}
        empty={<EmptyState level={3} title={emptyTexts.activity} text={emptyTexts.activityDetail} />}
      />
      <RequestDialog
        request={openedRequest}
        open={open}
        onOpenChange={setOpen}
        requestsHref={requestsHref}
        MessageView={MessageView}
      />
    </Sheet>
  )
}
