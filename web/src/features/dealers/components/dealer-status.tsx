import type { Dealer } from '@portal/contract/dealers'
import { ToneBadge } from '../../../ui/badges/status-badge'
import { Switch } from '../../../ui/form/switch'

interface DealerStatusProps {
  dealer: Dealer
  /** Puts the switch beside it. */
  onToggle?: (dealer: Dealer) => void
}

/** Whether a dealer may sign in, and whether missed sign-ins keep them out just now. */
export function DealerStatus({ dealer, onToggle }: DealerStatusProps) {
  const { isActive, isLocked, companyName } = dealer
  return (
    <div className="flex items-center gap-2.5">
      {onToggle && (
        <Switch label={`${companyName} active`} hideLabel checked={isActive} onCheckedChange={() => onToggle(dealer)} />
      )}
      <ToneBadge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'gray'} />
      {isLocked && <ToneBadge label="Locked" tone="red" />}
    </div>
  )
}
