import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Tag } from '../../../design/badges'
import { StatusBadge } from '../../../ordering/tags'

/** A request's status, and what the word alone does not tell: withdrawn by the dealer, overtaken by staff. */
export function RequestStatus({ request }: { request: ChangeRequest }) {
  const note = request.withdrawn
    ? 'Withdrawn'
    : request.statusChangedMeanwhile && request.status === 'pending'
      ? 'Status changed meanwhile'
      : null
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <StatusBadge status={request.status} />
      {note && <Tag className="border border-line-strong bg-surface text-ink">{note}</Tag>}
    </span>
  )
}
