import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Notice } from '../../../design/state/notice'

/** Whether the requested packages can no longer be approved at their totals. */
export const isOutdated = (picked: NonNullable<ChangeRequest['picked']>): boolean =>
  picked.orderChanged || picked.catalogChanges.length > 0

/** Explains why the requested totals are out of date, and what to do instead. */
export function OutdatedPicks({ picked, className }: { picked: ChangeRequest['picked']; className?: string }) {
  if (!picked || !isOutdated(picked)) return null
  return (
    <Notice tone="warning" title="The requested totals are out of date" className={className}>
      {picked.orderChanged && <p>The order changed after this request was sent.</p>}
      {picked.catalogChanges.map(({ packageName, reason }) => (
        <p key={packageName}>
          {packageName}: {reason}
        </p>
      ))}
      <p>
        You cannot approve the request as it was sent. To approve it at current prices, choose Approve with changes.
      </p>
    </Notice>
  )
}
