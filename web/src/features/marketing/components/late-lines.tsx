import type { Delivery } from '@portal/contract/marketing/marketing'
import { Clock } from 'lucide-react'
import { lateText, nameOf } from '../delivery-text'

/** A line for each late delivery: when it was planned, and when it is due now. */
export function LateLines({ deliveries }: { deliveries: readonly Delivery[] }) {
  const late = deliveries.filter(({ dealerStatus }) => dealerStatus === 'late')
  return late.map((delivery) => (
    <p
      key={delivery.id}
      className="mt-3 flex items-start gap-3 rounded-control border-tone-orange-dot border-l-4 bg-tone-orange-tint px-3.5 py-2.5 text-sm text-tone-orange-text"
    >
      <Clock aria-hidden className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{nameOf(delivery)}.</strong> {lateText(delivery)}.
      </span>
    </p>
  ))
}
