import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { Tag } from '../../../design/badges'
import { timeAgoText } from '../contact-text'

/** The colors by days since the last contact, longest first. The limits are higher than for pending requests. */
const scale = [
  { from: 61, look: 'bg-tone-red-tint text-tone-red-text' },
  { from: 41, look: 'bg-tone-orange-tint text-tone-orange-text' },
]
const fresh = 'bg-tone-gray-tint text-tone-gray-text'

/** The time since the last contact, colored by age: '67 days ago'. */
export function LastContact({ daysSince }: Pick<DealerToCall, 'daysSince'>) {
  const classes = scale.find(({ from }) => (daysSince ?? 0) >= from)?.look ?? fresh
  return <Tag className={`tnum whitespace-nowrap ${classes}`}>{timeAgoText(daysSince)}</Tag>
}
