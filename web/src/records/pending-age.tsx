import { counted } from '@portal/contract/texts/plural'
import { Tag } from '../design/badges'
import { useTimeZone } from '../design/display/date-text'
import { useServerNow } from '../lib/server-time'
import { daysPending } from './days-pending'

/** The color for each minimum number of days, longest first. */
const scale = [
  { from: 60, look: 'bg-tone-red-tint text-tone-red-text' },
  { from: 14, look: 'bg-tone-orange-tint text-tone-orange-text' },
  { from: 3, look: 'bg-tone-yellow-tint text-tone-yellow-text' },
]
const fresh = 'bg-tone-gray-tint text-tone-gray-text'

function waitedText(days: number): string {
  if (days === 0) return 'Today'
  return counted(days, 'day')
}

/** How long a request has been pending, colored by age: '88 days'. */
export function PendingAge({ since }: { since: string }) {
  const days = daysPending(since, useServerNow(), useTimeZone())
  const classes = scale.find(({ from }) => days >= from)?.look ?? fresh
  return <Tag className={`tnum whitespace-nowrap ${classes}`}>{waitedText(days)}</Tag>
}
