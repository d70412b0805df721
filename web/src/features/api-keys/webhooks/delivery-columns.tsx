import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { ReactNode } from 'react'
import { cn } from '../../../design/cn'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { TextLink } from '../../../design/link'
import { areaPath, useUser } from '../../../lib/session'
import {
  countText,
  type Deliveries,
  DeliveriesState,
  DeliveryTime,
  eventText,
  rangeText,
  subjectText,
} from './delivery-facts'
import { durationText, responseText } from './webhook-texts'

const ResponseStatus = (delivery: Delivery) => (
  <span className={cn('tnum font-semibold', delivery.lastError === null ? 'text-ink' : 'text-danger')}>
    {responseText(delivery)}
  </span>
)

export const EventName = ({ deliveries }: { deliveries: Deliveries }) => (
  <span className="whitespace-nowrap font-mono text-[13px]">{eventText(deliveries)}</span>
)

type About = Pick<Delivery, 'orderId' | 'orderNumber' | 'programNumber'>

/** The link to the order or the version of the program that an event is about; nothing for a test. */
export function DeliverySubject({ orderId, orderNumber, programNumber }: About) {
  const { role } = useUser()
  if (programNumber !== null) {
    return (
      <TextLink printed href={areaPath(role, `program/versions/${programNumber}`)} className="whitespace-nowrap">
        {subjectText({ orderNumber, programNumber })}
      </TextLink>
    )
  }
  if (orderId === null || orderNumber === null) return null
  return (
    <TextLink printed href={`/orders/${orderId}`} className="whitespace-nowrap">
      <DashedNumber number={orderNumber} />
    </TextLink>
  )
}

/** The cells of a column that displays one delivery like several. */
const cells = (
  render: (deliveries: Deliveries) => ReactNode,
): Pick<DataTableColumn<Delivery>, 'cell' | 'groupCell'> => ({
  cell: (delivery) => render([delivery]),
  groupCell: render,
})

export const deliveryColumns: readonly DataTableColumn<Delivery>[] = [
  {
    id: 'occurredAt',
    header: 'Time',
    sortable: true,
    ...cells((deliveries) => <DeliveryTime deliveries={deliveries} />),
  },
  { id: 'event', header: 'Event', ...cells((deliveries) => <EventName deliveries={deliveries} />) },
  {
    id: 'order',
    header: 'About',
    cell: (delivery) => <DeliverySubject {...delivery} />,
    groupCell: (deliveries) => (
      <>
        <span className="whitespace-nowrap font-semibold text-ink">{countText(deliveries)}</span>{' '}
        <span className="text-muted">to {deliveries[0].endpointName}</span>
      </>
    ),
  },
  { id: 'answer', header: 'Response', align: 'right', ...cells(([delivery]) => <ResponseStatus {...delivery} />) },
  {
    id: 'took',
    header: 'Duration',
    align: 'right',
    wideOnly: true,
    ...cells((deliveries) => (
      <span className="tnum whitespace-nowrap">
        {rangeText(
          deliveries.map(({ tookMs }) => tookMs),
          durationText,
        ) ?? '–'}
      </span>
    )),
  },
  {
    id: 'tries',
    header: 'Attempts',
    align: 'right',
    wideOnly: true,
    ...cells((deliveries) =>
      rangeText(
        deliveries.map(({ tries }) => tries),
        String,
      ),
    ),
  },
  { id: 'state', header: 'Status', ...cells((deliveries) => <DeliveriesState deliveries={deliveries} />) },
]
