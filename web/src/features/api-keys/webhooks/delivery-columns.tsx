import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { useTimeZone } from '../../../design/display/date-text'
import { TextLink } from '../../../design/link'
import { formatDateTime } from '../../../lib/dates'
import { DeliveryStateBadge } from './delivery-state'
import { durationText, responseText } from './webhook-texts'

const ResponseStatus = (delivery: Delivery) => (
  <span className={cn('tnum font-semibold', delivery.lastError === null ? 'text-ink' : 'text-danger')}>
    {responseText(delivery)}
  </span>
)

/** 'Nov 21, 12:41 PM'. Deliveries are stored for only a few days, so only the tooltip has the year. */
function EventTime({ occurredAt }: Pick<Delivery, 'occurredAt'>) {
  const timeZone = useTimeZone()
  const clock = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone } as const
  return (
    <time dateTime={occurredAt} className="whitespace-nowrap" title={formatDateTime(occurredAt, timeZone)}>
      {new Date(occurredAt).toLocaleString('en-US', clock)}
    </time>
  )
}

export const EventName = ({ event }: Pick<Delivery, 'event'>) => (
  <span className="whitespace-nowrap font-mono text-[13px]">{event}</span>
)

export const DeliveryOrder = ({ orderId, orderNumber }: Pick<Delivery, 'orderId' | 'orderNumber'>) =>
  orderId !== null &&
  orderNumber !== null && (
    <TextLink printed href={`/orders/${orderId}`} className="whitespace-nowrap">
      <DashedNumber number={orderNumber} />
    </TextLink>
  )

export const deliveryColumns: readonly DataTableColumn<Delivery>[] = [
  {
    id: 'occurredAt',
    header: 'Time',
    sortable: true,
    cell: EventTime,
  },
  { id: 'event', header: 'Event', cell: EventName },
  { id: 'order', header: 'Order', cell: DeliveryOrder },
  { id: 'answer', header: 'Response', align: 'right', cell: ResponseStatus },
  {
    id: 'took',
    header: 'Duration',
    align: 'right',
    wideOnly: true,
    cell: ({ tookMs }) =>
      tookMs === null ? '–' : <span className="tnum whitespace-nowrap">{durationText(tookMs)}</span>,
  },
  { id: 'tries', header: 'Attempts', align: 'right', wideOnly: true, cell: ({ tries }) => tries },
  { id: 'state', header: 'Status', cell: DeliveryStateBadge },
]
