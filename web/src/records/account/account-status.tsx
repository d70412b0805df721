import { ToneBadge } from '../../design/badges'

interface AccountStatusProps {
  account: { isActive: boolean; isLocked?: boolean }
}

/** Whether the account is active, and whether it is locked after failed sign-ins. */
export function AccountStatus({ account: { isActive, isLocked } }: AccountStatusProps) {
  return (
    <div className="flex items-center gap-2.5">
      <ToneBadge label={isActive ? 'Active' : 'Inactive'} tone={isActive ? 'green' : 'gray'} />
      {isLocked && <ToneBadge label="Locked" tone="red" />}
    </div>
  )
}
