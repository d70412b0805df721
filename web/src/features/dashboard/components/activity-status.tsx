import type { Activity } from '@portal/contract/dashboard/dashboard'
import { orderBadge, type StatusArea } from '@portal/contract/rules/order-status'
import { ToneBadge } from '../../../design/badges'
import { StatusBadge } from '../../../ordering/tags'

/** The status of an order in the words of the lists of orders, or that of a change request. */
export function ActivityStatus({ row, area }: { row: Activity; area: StatusArea }) {
  if (row.changeRequestId !== null) return <StatusBadge status={row.status} />
  return <ToneBadge {...orderBadge(row, area)} />
}
