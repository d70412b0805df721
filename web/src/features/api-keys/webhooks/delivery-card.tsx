import { counted } from '@portal/contract/texts/plural'
import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { DateText } from '../../../design/display/date-text'
import { EventName } from './delivery-columns'
import { DeliveryStateBadge } from './delivery-state'

/** Displays a delivery on small screens. */
export function DeliveryCard({ delivery }: { delivery: Delivery }) {
  const { event, orderNumber, occurredAt, tries, lastError } = delivery
  return (
    <>
      <p className="font-semibold text-ink">
        <EventName event={event} />
        {orderNumber !== null && ` ${orderNumber}`}
      </p>
      {lastError !== null && <p className="line-clamp-2 text-danger text-sm wrap-anywhere">{lastError}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <DeliveryStateBadge {...delivery} />
        <DateText iso={occurredAt} withTime />
        <span>{counted(tries, 'attempt')}</span>
      </p>
    </>
  )
}
