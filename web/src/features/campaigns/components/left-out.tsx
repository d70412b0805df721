import type { Audience } from '@portal/contract/campaigns/audience'
import { counted, plural } from '@portal/contract/texts/plural'
import { Notice } from '../../../design/state/notice'
import { leftOutText } from '../campaign-words'

/** Who gets nothing this time, and why; nothing when everybody does. */
export function LeftOut({ audience }: { audience: Audience }) {
  const { matching, reached, leftOut } = audience
  const without = matching - reached
  if (without === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${without} of ${counted(matching, 'dealer')} ${plural(without, 'is', 'are')} left out this time.`}
    >
      {leftOut.map((each) => (
        <p key={each.reason}>{leftOutText(each)}</p>
      ))}
    </Notice>
  )
}

/** What holds for every campaign. */
export const apartText = 'A dealer hears from us at most once in 7 days, over all campaigns. Stops when they order.'
