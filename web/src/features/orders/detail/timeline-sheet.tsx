import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../../design/layout/sheet'
import { Timeline } from '../../../design/layout/timeline'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'
import { useProgram } from '../../../lib/program'
import { useServerNow } from '../../../lib/server-time'
import { timelineEvents } from './timeline-events'

export function TimelineSheet({ order, className }: { order: OrderDetail; className?: string }) {
  const dates = useDates()
  const terms = useProgram()
  const now = useServerNow()
  const { data, error, refetch, isFetching } = useQuery(callQuery('getOrderTimeline', { params: { id: order.id } }))
  return (
    <Sheet aria-labelledby="timeline" className={className}>
      <h2 id="timeline" className="type-h2-sheet mb-5">
        Timeline
      </h2>
      {data ? (
        <Timeline events={timelineEvents(data, order, now, { ...dates, terms })} />
      ) : error ? (
        <ErrorState
          title="The timeline could not be loaded"
          text={errorText(error, 'The rest of this page is not affected. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading timeline..." />
      )}
    </Sheet>
  )
}
