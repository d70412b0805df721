import type { CallList } from '@portal/contract/call-list/call-list'
import { counted } from '@portal/contract/texts/plural'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { dayText } from '../contact-words'

/** Said when nobody is to be called now. */
export function NobodyLeft({ list: { activeDealers, counts, dealers, next, orderYear } }: { list: CallList }) {
  // All that the browser has were called without a network, and there are more.
  const more = counts.now - dealers.length
  const comesBack = counts.later + counts.notThisYear > 0 || counts.now > 0
  const [title, text] =
    activeDealers === 0
      ? ['There are no active dealers', 'Dealers who are assigned to you will appear here.']
      : more > 0
        ? [`${counted(more, 'more dealer')} to call`, 'They come when the network is back.']
        : comesBack
          ? [
              'Everybody has been called',
              next === null ? 'Nobody comes back this year.' : `Next: ${dayText(next.on)}, ${next.companyName}`,
            ]
          : ['Nobody to call', `Every active dealer has an order or a draft for ${orderYear}.`]
  return (
    <Sheet>
      <EmptyState level={3} title={title} text={text} />
    </Sheet>
  )
}
