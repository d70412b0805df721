import type { DealerToCall } from '@portal/contract/call-list/call-list'
import { Tag } from '../../../design/badges'
import { agoText } from '../contact-words'

/** From how many days on a contact has which colour, the longest first. Contact is slower than work that waits for a decision. */
const scale = [
  { from: 61, look: 'bg-tone-red-tint text-tone-red-text' },
  { from: 41, look: 'bg-tone-orange-tint text-tone-orange-text' },
]
const fresh = 'bg-tone-gray-tint text-tone-gray-text'

/** How long ago a dealer was last spoken with, coloured by its age: '67 days ago'. */
export function LastContact({ daysSince }: Pick<DealerToCall, 'daysSince'>) {
  const look = scale.find(({ from }) => (daysSince ?? 0) >= from)?.look ?? fresh
  return <Tag className={`tnum whitespace-nowrap ${look}`}>{agoText(daysSince)}</Tag>
}
