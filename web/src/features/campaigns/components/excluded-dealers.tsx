import type { Audience } from '@portal/contract/campaigns/audience'
import { counted, plural } from '@portal/contract/texts/plural'
import { Notice } from '../../../design/state/notice'
import { leftOutText } from '../campaign-text'

/** The dealers who are excluded this time, with the reasons. Renders nothing if there are none. */
export function ExcludedDealers({ audience }: { audience: Audience }) {
  const { matching, reached, leftOut } = audience
  const excluded = matching - reached
  if (excluded === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${excluded} of ${counted(matching, 'dealer')} ${plural(excluded, 'is', 'are')} excluded this time`}
    >
      {leftOut.map((each) => (
        <p key={each.reason}>{leftOutText(each)}</p>
      ))}
    </Notice>
  )
}

/** The rule that applies to every campaign. */
export const frequencyText =
  'Each dealer gets at most one reminder in 7 days across all campaigns. Reminders stop when the dealer orders.'
