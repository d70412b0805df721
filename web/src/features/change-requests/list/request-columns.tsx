import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { messagePreview } from '@portal/contract/change-requests/message-markers'
import { program } from '@portal/contract/rules/program'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { RequestStatus } from '../components/request-words'

export const companyOf = ({ order, user }: ChangeRequest): string => order.dealerInfo.companyName || user.companyName

const previewOf = ({ message }: ChangeRequest): string => messagePreview(message, program.messagePreviewLength)

export const requestColumns: readonly DataTableColumn<ChangeRequest>[] = [
  {
    id: 'createdAt',
    header: 'Date',
    sortable: true,
    cell: (request) => <DateText iso={request.createdAt} className="whitespace-nowrap" />,
  },
  {
    id: 'orderId',
    header: 'Order ID',
    cell: (request) => <DashedNumber number={request.order.orderId} className="font-semibold text-ink" />,
  },
  {
    id: 'dealerNumber',
    header: 'Dealer #',
    cell: (request) => <span className="whitespace-nowrap text-muted">#{request.order.dealerInfo.dealerNumber}</span>,
  },
  {
    id: 'company',
    header: 'Company',
    cell: (request) => <span className="font-medium text-ink wrap-anywhere">{companyOf(request)}</span>,
  },
  { id: 'changeType', header: 'Type', sortable: true, cell: (request) => request.changeType },
  {
    id: 'status',
    header: 'Status',
    sortable: true,
    className: 'w-48',
    cell: (request) => <RequestStatus request={request} />,
  },
  {
    id: 'message',
    header: 'Message',
    className: 'w-[32%]',
    cell: (request) => <span className="text-muted wrap-anywhere">{previewOf(request)}</span>,
  },
]

/** The same request as a card for phones. */
export function requestCard(request: ChangeRequest) {
  return (
    <>
      <p className="flex justify-between gap-3 font-semibold text-ink">
        <DashedNumber number={request.order.orderId} />
        {request.changeType}
      </p>
      <p className="truncate text-[15px] text-ink">{companyOf(request)}</p>
      <p className="truncate text-muted text-sm">{previewOf(request)}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <RequestStatus request={request} />
        <DateText iso={request.createdAt} />
      </div>
    </>
  )
}
