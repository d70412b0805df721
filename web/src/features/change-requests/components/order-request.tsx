import { useQuery } from '@tanstack/react-query'
import { DateText } from '../../../design/display/date-text'
import { FactList } from '../../../design/layout/fact-list'
import { SectionHead } from '../../../design/layout/section-head'
import { Sheet } from '../../../design/layout/sheet'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useCan } from '../../../lib/session'
import { RequestStatus, RequestWords } from './request-words'
import { WithdrawRequest } from './withdraw-request'

/** The newest change request of an order with its answer; its dealer may take it back while it waits for one. */
export function OrderRequest({ orderId }: { orderId: string }) {
  const mayWithdraw = useCan('change-request.withdraw')
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('listChangeRequests', { query: { orderId, limit: 1 } }),
  )
  const [request] = data ?? []
  if (data && !request) return null
  return (
    <Sheet aria-labelledby="change-request">
      <SectionHead id="change-request" title="Change Request" />
      {request ? (
        <>
          <FactList
            facts={[
              { label: 'Type', value: request.changeType },
              { label: 'Sent', value: <DateText iso={request.createdAt} withTime /> },
              { label: 'Status', value: <RequestStatus request={request} /> },
            ]}
          />
          <RequestWords request={request} />
          {mayWithdraw && <WithdrawRequest key={request.id} request={request} />}
        </>
      ) : error ? (
        <ErrorState
          title="The change request could not be loaded"
          text={errorText(error, 'It is safe. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading change request..." />
      )}
    </Sheet>
  )
}
