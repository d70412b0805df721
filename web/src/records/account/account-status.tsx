import { ToneBadge } from '../../design/badges'
import { Switch } from '../../design/form/switch'

interface AccountStatusProps {
  /** Whose it is. */
  name: string
  account: { isActive: boolean; isLocked?: boolean }
  /** Puts the switch beside it. */
  onToggle?: () => void
}

/** Whether somebody may sign in, and whether missed sign-ins keep them out just now. */
export function AccountStatus({ name, account: { isActive, isLocked }, onToggle }: AccountStatusProps) {
  return (
    <div className="flex items-center gap-2.5">
      {onToggle && <Switch label={`${name} active`} hideLabel checked={isActive} onCheckedChange={onToggle} />}
      <ToneBadge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'gray'} />
      {isLocked && <ToneBadge label="Locked" tone="red" />}
    </div>
  )
}
