import type { CallList } from '@portal/contract/call-list/call-list'
import { counted } from '@portal/contract/texts/plural'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { dayText } from '../contact-text'

/** The empty state when there are no dealers to call now. */
export function NoDealersLeft({ list: { activeDealers, counts, dealers, next, orderYear } }: { list: CallList }) {
  // Every loaded dealer was called while offline, and the server has more.
  const more = counts.now - dealers.length
  const hasLaterCalls = counts.later + counts.notThisYear > 0 || counts.now > 0
  const [title, text] =
    activeDealers === 0
      ? ['There are no active dealers', 'Dealers who are assigned to you will appear here.']
      : more > 0
        ? [`${counted(more, 'more dealer')} to call`, 'They will appear when you’re back online.']
        : hasLaterCalls
          ? [
              'All calls done',
              next === null ? 'No more calls this year.' : `Next: ${dayText(next.on)}, ${next.companyName}`,
            ]
          : ['No dealers to call', `Every active dealer has an order or a draft for ${orderYear}.`]
  return (
    <Sheet>
      <EmptyState level={3} title={title} text={text} />
    </Sheet>
  )
}
