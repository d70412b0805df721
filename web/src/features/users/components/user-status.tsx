import type { User } from '@portal/contract/users'
import { accountName } from '../../../lib/session'
import { ToneBadge } from '../../../ui/badges/status-badge'
import { Switch } from '../../../ui/form/switch'

interface UserStatusProps {
  user: User
  /** Puts the switch beside it. */
  onToggle?: (user: User) => void
}

/** Whether a user may sign in, and whether missed sign-ins keep them out just now. */
export function UserStatus({ user, onToggle }: UserStatusProps) {
  const { isActive, isLocked } = user
  return (
    <div className="flex items-center gap-2.5">
      {onToggle && (
        <Switch
          label={`${accountName(user)} active`}
          hideLabel
          checked={isActive}
          onCheckedChange={() => onToggle(user)}
        />
      )}
      <ToneBadge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'gray'} />
      {isLocked && <ToneBadge label="Locked" tone="red" />}
    </div>
  )
}
