import { DashedNumber } from '../../../design/display/dashed-number'
import { EventName } from './delivery-columns'
import { type Deliveries, DeliveriesState, DeliveryTime, rangeText } from './delivery-facts'

interface DeliveryCardProps {
  deliveries: Deliveries
  /** The order of a delivery, or the number of deliveries. */
  subject: string | null
}

/** Displays a delivery, or several with the same result, on small screens. */
export function DeliveryCard({ deliveries, subject }: DeliveryCardProps) {
  const [{ lastError }, another] = deliveries
  const tries = deliveries.map((delivery) => delivery.tries)
  return (
    <>
      <p className="font-semibold text-ink">
        <EventName deliveries={deliveries} />
        {another ? ', ' : ' '}
        {subject !== null && (another ? subject : <DashedNumber number={subject} />)}
      </p>
      {lastError !== null && <p className="line-clamp-2 text-danger text-sm wrap-anywhere">{lastError}</p>}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <DeliveriesState deliveries={deliveries} />
        <DeliveryTime deliveries={deliveries} />
        {Math.max(...tries) > 1 && <span>{`${rangeText(tries, String)} attempts`}</span>}
      </p>
    </>
  )
}
