import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { ToneBadge } from '../../../design/badges'
import { useTimeZone } from '../../../design/display/date-text'
import { useServerNow } from '../../../lib/server-time'
import { deliveryStatuses } from './webhook-texts'

const dayMs = 24 * 60 * 60 * 1000

/** '12:46 PM', with the date if it is more than a day away. */
function useNextTryText(): (at: string) => string {
  const timeZone = useTimeZone()
  const now = useServerNow()
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return (at) => {
    const isOverADayAway = Math.abs(new Date(at).getTime() - now.getTime()) > dayMs
    return new Date(at).toLocaleString('en-US', isOverADayAway ? { month: 'short', day: 'numeric', ...clock } : clock)
  }
}

/** A delivery's status, and the time of its next attempt. */
export function DeliveryStateBadge({ state, nextTryAt, isPaused }: Pick<Delivery, 'state' | 'nextTryAt' | 'isPaused'>) {
  const nextTryText = useNextTryText()
  const { label, tone } = deliveryStatuses[state]
  if (state !== 'waiting') return <ToneBadge label={label} tone={tone} />
  if (isPaused) return <ToneBadge label="Queued, paused" tone="gray" />
  return <ToneBadge label={nextTryAt === null ? label : `Next attempt ${nextTryText(nextTryAt)}`} tone={tone} />
}
