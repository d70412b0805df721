import type { BulkStatusResult } from '@portal/contract/orders/editing'
import { plural } from '@portal/contract/texts/plural'
import { Button } from '../../../../design/button'
import { DashedNumber } from '../../../../design/display/dashed-number'
import { AppLink } from '../../../../design/link'
import { Notice } from '../../../../design/state/notice'
import { orderPath } from '../../order-paths'
import { orderCount } from '../selection/selection-summary'

type SkippedOrders = BulkStatusResult['skipped']

const maxVisible = 100

interface SkippedNoticeProps {
  skipped: SkippedOrders
  onHide: () => void
}

/** The orders that a bulk update skipped, each with the reason. It stays until the user hides it. */
export function SkippedNotice({ skipped, onHide }: SkippedNoticeProps) {
  const visibleOrders = skipped.slice(0, maxVisible)
  const rest = skipped.length - visibleOrders.length
  return (
    <Notice
      tone="warning"
      title={`${orderCount(skipped.length)} ${plural(skipped.length, 'was not updated', 'were not updated')}`}
      className="mx-4 mb-4 md:mx-5"
      action={<Button onClick={onHide}>Hide</Button>}
    >
      <ul className="mt-1 max-h-56 overflow-y-auto">
        {visibleOrders.map(({ id, orderId, reason }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2 max-md:min-h-11">
            <AppLink href={orderPath(id)} className="font-semibold underline">
              <DashedNumber number={orderId} />
            </AppLink>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>And {rest} more.</p>}
    </Notice>
  )
}
