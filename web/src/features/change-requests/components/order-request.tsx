import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../design/display/date-text'
import { FactList } from '../../../design/layout/fact-list'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useCan } from '../../../lib/session'
import { orderRequestQuery } from '../order-request-query'
import { RequestContents, RequestStatus } from './request-contents'
import { WithdrawRequest } from './withdraw-request'

/** The latest change request of an order and its decision. The dealer may withdraw it while it is pending. */
export function OrderRequest({ orderId }: { orderId: string }) {
  const mayWithdraw = useCan('change-request.withdraw')
  const { data, error, refetch, isFetching } = useQuery(orderRequestQuery(orderId))
  const [request] = data ?? []
  if (data && !request) return null
  return (
    <Sheet aria-labelledby="change-request">
      <SectionHeader id="change-request" title="Change Request" />
      {request ? (
        <>
          <FactList
            facts={[
              { label: 'Type', value: request.changeType },
              { label: 'Sent', value: <DateText iso={request.createdAt} withTime /> },
              { label: 'Status', value: <RequestStatus request={request} /> },
            ]}
          />
          <RequestContents request={request} />
          {mayWithdraw && <WithdrawRequest key={request.id} request={request} />}
        </>
      ) : error ? (
        <ErrorState
          title="The change request could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading change request..." />
      )}
    </Sheet>
  )
}
