import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { TriangleAlert } from 'lucide-react'
import { DashedNumber } from '../../../design/display/dashed-number'
import { Sheet } from '../../../design/layout/sheet'
import { TextLink } from '../../../design/link'
import { requestPath } from '../../../ordering/order/request-path'

/** Whether staff changed the order's status while the request is pending. */
const hasOrderStatusChanged = ({ status, statusChangedMeanwhile }: ChangeRequest): boolean =>
  status === 'pending' && statusChangedMeanwhile

/** Explains the tag in a row, with a link to the order. Displayed above the list, except on phones. */
export function StatusChangedNotice({ rows }: { rows: readonly ChangeRequest[] }) {
  const changedRequests = rows.filter(hasOrderStatusChanged)
  if (changedRequests.length === 0) return null
  return (
    <Sheet flush aria-label="Order status changed" className="mb-5">
      <ul className="divide-y divide-line">
        {changedRequests.map(({ id, order }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-[15px] md:px-5">
            <TriangleAlert aria-hidden className="size-5 flex-none text-tone-orange-text" />
            <p className="min-w-0 flex-1 basis-60">
              <DashedNumber number={order.orderId} className="font-semibold text-ink" /> changed status after the
              request was sent. Check the order before you decide.
            </p>
            <TextLink href={requestPath(order.id)} aria-label={`View order ${order.orderId}`}>
              View order
            </TextLink>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
