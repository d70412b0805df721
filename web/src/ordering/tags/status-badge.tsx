import { type StatusArea, statusLabel, statusTone } from '@portal/contract/rules/order-status'
import { ToneBadge } from '../../design/badges/tone-badge'

interface StatusBadgeProps {
  status: string
  /** Where it is shown; a signed order is green in the territory area. */
  area?: StatusArea
  className?: string
}

/** The badge of an order's or a change request's status. */
export function StatusBadge({ status, area, className }: StatusBadgeProps) {
  return <ToneBadge label={statusLabel(status)} tone={statusTone(status, area)} className={className} />
}
