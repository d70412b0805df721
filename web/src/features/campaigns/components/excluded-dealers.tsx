import type { Audience } from '@portal/contract/campaigns/audience'
import { counted, plural } from '@portal/contract/texts/plural'
import { Notice } from '../../../design/state/notice'
import { useProgram } from '../../../lib/program'
import { excludedText } from '../campaign-text'

/** The dealers who are excluded this time, with the reasons. Renders nothing if there are none. */
export function ExcludedDealers({ audience }: { audience: Audience }) {
  const program = useProgram()
  const { matching, reached, leftOut } = audience
  const excludedCount = matching - reached
  if (excludedCount === 0) return null
  return (
    <Notice
      tone="warning"
      title={`${excludedCount} of ${counted(matching, 'dealer')} ${plural(excludedCount, 'is', 'are')} excluded this time`}
    >
      {leftOut.map((each) => (
        <p key={each.reason}>{excludedText(each, program)}</p>
      ))}
    </Notice>
  )
}
