import type { Delivery } from '@portal/contract/webhooks/deliveries'
import { ToneBadge } from '../../../design/badges'
import { useTimeZone } from '../../../design/display/date-text'
import { useServerNow } from '../../../lib/server-time'
import { stateWords } from './webhook-words'

const dayMs = 24 * 60 * 60 * 1000

/** '12:46 PM', with the day before it when it is not within a day. */
function useNextTryText(): (at: string) => string {
  const timeZone = useTimeZone()
  const now = useServerNow()
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return (at) => {
    const isFar = Math.abs(new Date(at).getTime() - now.getTime()) > dayMs
    return new Date(at).toLocaleString('en-US', isFar ? { month: 'short', day: 'numeric', ...clock } : clock)
  }
}

/** How a delivery stands, and when it is tried next. */
export function DeliveryStateBadge({ state, nextTryAt, isPaused }: Pick<Delivery, 'state' | 'nextTryAt' | 'isPaused'>) {
  const nextTryText = useNextTryText()
  const { label, tone } = stateWords[state]
  if (state !== 'waiting') return <ToneBadge label={label} tone={tone} />
  if (isPaused) return <ToneBadge label="Waits, paused" tone="gray" />
  return <ToneBadge label={nextTryAt === null ? label : `Next try ${nextTryText(nextTryAt)}`} tone={tone} />
}
