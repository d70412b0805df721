import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { messagePreview } from '@portal/contract/change-requests/message-markers'
import { requestText } from '@portal/contract/change-requests/picked-text'
import { settings } from '@portal/contract/rules/settings'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { moneyText } from '../../../lib/formats'
import { DealerName } from '../../../records/dealer-name'
import { PendingAge } from '../../../records/pending-age'
import { RequestStatus } from '../components/request-contents'
import type { RequestsTab } from './requests-shape'

const getCompany = ({ order, user }: ChangeRequest): string => order.dealerInfo.companyName || user.companyName

export const getDealer = (request: ChangeRequest) => ({ id: request.order.userId, companyName: getCompany(request) })

const getPreview = (request: ChangeRequest): string =>
  messagePreview(requestText(request), settings.messagePreviewLength)

/** The amount at stake: the new annual total if the dealer picked packages, otherwise the order's current one. */
function AnnualTotal({ request: { picked, order } }: { request: ChangeRequest }) {
  return (
    <span className="tnum block text-[13px] text-ink">
      {picked
        ? `New annual total ${moneyText(picked.after.annualTotal)}`
        : `Annual total ${moneyText(order.annualTotal)}`}
    </span>
  )
}

type Column = DataTableColumn<ChangeRequest>

const ageColumn: Column = {
  id: 'createdAt',
  header: 'Age',
  sortable: true,
  sortsBackwards: true,
  cell: (request) => <PendingAge since={request.createdAt} />,
}

const dateColumn: Column = {
  id: 'createdAt',
  header: 'Date',
  sortable: true,
  wideOnly: true,
  cell: (request) => <DateText iso={request.createdAt} className="whitespace-nowrap" />,
}

const orderColumn: Column = {
  id: 'orderId',
  header: 'Order ID',
  cell: (request) => <DashedNumber number={request.order.orderId} className="font-semibold text-ink" />,
}

const orderAndDate = {
  header: 'Order ID, date',
  cell: (request: ChangeRequest) => (
    <>
      <DashedNumber number={request.order.orderId} className="block font-semibold text-ink" />
      <DateText iso={request.createdAt} className="block whitespace-nowrap text-[13px] text-muted" />
    </>
  ),
}

const otherColumns: readonly Column[] = [
  {
    id: 'company',
    displaysChange: true,
    header: 'Company, dealer #',
    className: 'w-[24%]',
    narrow: {
      className: 'w-full',
      cell: (request) => (
        <>
          <DealerName dealer={getDealer(request)} className="block font-medium text-ink wrap-anywhere" />
          <span className="line-clamp-1 text-[13px] text-muted wrap-anywhere">{getPreview(request)}</span>
          <span className="flex flex-wrap gap-x-3 text-[13px] text-muted">
            #{request.order.dealerInfo.dealerNumber} <AnnualTotal request={request} />
          </span>
        </>
      ),
    },
    cell: (request) => (
      <>
        <DealerName dealer={getDealer(request)} className="block font-medium text-ink wrap-anywhere" />
        <span className="block text-[13px] text-muted">#{request.order.dealerInfo.dealerNumber}</span>
      </>
    ),
  },
  { id: 'changeType', header: 'Type', sortable: true, wideOnly: true, cell: (request) => request.changeType },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    sortKind: 'listed',
    cell: (request) => <RequestStatus request={request} />,
    narrow: {
      header: 'Status, type',
      cell: (request) => (
        <>
          <RequestStatus request={request} />
          <span className="block text-[13px] text-muted">{request.changeType}</span>
        </>
      ),
    },
  },
  {
    id: 'message',
    header: 'Message',
    wideOnly: true,
    className: 'w-[32%]',
    cell: (request) => (
      <>
        <span className="line-clamp-1 text-muted wrap-anywhere">{getPreview(request)}</span>
        <AnnualTotal request={request} />
      </>
    ),
  },
]

/** The columns of a tab. Only pending requests have an age. It is the first column and the default sort. */
export const requestColumns = (tab: RequestsTab): readonly Column[] =>
  tab === 'pending'
    ? [
        ageColumn,
        { ...dateColumn, id: 'date', sortable: false },
        { ...orderColumn, narrow: orderAndDate },
        ...otherColumns,
      ]
    : [dateColumn, { ...orderColumn, narrow: { ...orderAndDate, sortBy: 'createdAt' } }, ...otherColumns]

/** A request as a card, for phones: who wants what, and since when. */
export function requestCard(request: ChangeRequest) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold text-ink wrap-anywhere">{getCompany(request)}</p>
        {request.status === 'pending' && <PendingAge since={request.createdAt} />}
      </div>
      <p className="text-[15px] text-ink">
        {request.changeType}, order <DashedNumber number={request.order.orderId} />
      </p>
      <p className="line-clamp-2 text-muted text-sm wrap-anywhere">{getPreview(request)}</p>
      <AnnualTotal request={request} />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <RequestStatus request={request} />
        <span>
          Sent <DateText iso={request.createdAt} />
        </span>
      </div>
    </>
  )
}
