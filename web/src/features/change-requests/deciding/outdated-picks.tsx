import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Notice } from '../../../design/state/notice'

/** Whether what was picked can still be approved at its figures. */
export const isOutdated = (picked: NonNullable<ChangeRequest['picked']>): boolean =>
  picked.orderChanged || picked.catalogueChanges.length > 0

/** Said where what was picked no longer holds: why, and what can be done instead. */
export function OutdatedPicks({ picked, className }: { picked: ChangeRequest['picked']; className?: string }) {
  if (!picked || !isOutdated(picked)) return null
  return (
    <Notice tone="warning" title="The figures picked no longer hold" className={className}>
      {picked.orderChanged && <p>The order was changed after this request was sent.</p>}
      {picked.catalogueChanges.map(({ packageName, reason }) => (
        <p key={packageName}>
          {packageName}: {reason}
        </p>
      ))}
      <p>They cannot be approved with one press. Approve with changes uses the prices of today.</p>
    </Notice>
  )
}
