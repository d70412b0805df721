import { counted } from '@portal/contract/texts/plural'
import { Tag } from '../design/badges'
import { useTimeZone } from '../design/display/date-text'
import { useServerNow } from '../lib/server-time'
import { daysPending } from './days-pending'

/** The color from each number of days on, highest number first. */
const colorSteps = [
  { from: 60, look: 'bg-tone-red-tint text-tone-red-text' },
  { from: 14, look: 'bg-tone-orange-tint text-tone-orange-text' },
  { from: 3, look: 'bg-tone-yellow-tint text-tone-yellow-text' },
]
const recentClass = 'bg-tone-gray-tint text-tone-gray-text'

function getAgeText(days: number): string {
  if (days === 0) return 'Today'
  return counted(days, 'day')
}

/** How long a request has been pending, colored by age: '88 days'. */
export function PendingAge({ since }: { since: string }) {
  const days = daysPending(since, useServerNow(), useTimeZone())
  const classes = colorSteps.find(({ from }) => days >= from)?.look ?? recentClass
  return <Tag className={`tnum whitespace-nowrap ${classes}`}>{getAgeText(days)}</Tag>
}
