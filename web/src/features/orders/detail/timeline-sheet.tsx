import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { useQuery } from '@tanstack/react-query'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { Timeline, type TimelineEvent } from '../../../design/layout/timeline'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useDates } from '../../../lib/formats'
import { useServerNow } from '../../../lib/server-time'
import { timelineEvents } from './timeline-events'

/** The latest event that happened. */
function summaryText(events: readonly TimelineEvent[]): string {
  const last = events.findLast(({ expected }) => !expected)
  return last ? [last.title, last.when].filter(Boolean).join(', ') : 'No events yet'
}

export function TimelineSheet({ order }: { order: OrderDetail }) {
  const dates = useDates()
  const now = useServerNow()
  const { data, error, refetch, isFetching } = useQuery(callQuery('getOrderTimeline', { params: { id: order.id } }))
  const events = data && timelineEvents(data, order, now, { ...dates, terms: order.terms })
  return (
    <FoldingSheet
      id="timeline"
      title="Timeline"
      summary={events ? summaryText(events) : error ? 'Unavailable' : 'Loading timeline...'}
    >
      {events ? (
        <div className="pt-5">
          <Timeline events={events} />
        </div>
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
    </FoldingSheet>
  )
}
