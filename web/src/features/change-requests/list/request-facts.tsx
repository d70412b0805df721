import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { FactList } from '../../../design/layout/fact-list'
import { quietLinkClass } from '../../../design/link'
import { DealerName } from '../../../records/dealer-name'
import { RequestStatus } from '../components/request-contents'
import { getDealer } from './request-columns'

export function RequestFacts({ request }: { request: ChangeRequest }) {
  const { order } = request
  return (
    <FactList
      className="border-ink border-t-2"
      facts={[
        { label: 'Order ID', value: <DashedNumber number={order.orderId} /> },
        { label: 'Date', value: <DateText iso={request.createdAt} withTime /> },
        {
          label: 'Dealer',
          value: (
            <span className="wrap-anywhere">
              <DealerName dealer={getDealer(request)} className={quietLinkClass} />, #{order.dealerInfo.dealerNumber}
            </span>
          ),
        },
        { label: 'Status', value: <RequestStatus request={request} /> },
        { label: 'Type', value: request.changeType },
      ]}
    />
  )
}
