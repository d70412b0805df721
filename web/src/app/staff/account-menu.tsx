import { can } from '@portal/contract/api/capabilities'
import { History, KeyRound, LogOut, MailCheck, SlidersHorizontal, UserRound, UserRoundX } from 'lucide-react'
import { AvatarMenu } from '../../design/navigation/avatar-menu'
import { MenuItem } from '../../design/overlay/menu'
import { useRoleLabel } from '../../lib/program'
import { accountName, areaPath, avatarLetter } from '../../lib/session'
import type { AccountMenuProps } from '../routes/staff-parts'

export function AccountMenu({ user, onSignOut, onStopImpersonation }: AccountMenuProps) {
  const getLabel = useRoleLabel()
  return (
    <AvatarMenu
      name={accountName(user)}
      roleLabel={getLabel(user.role)}
      letter={avatarLetter(user)}
      dealerNumber={user.dealerNumber}
    >
      {user.isImpersonating && (
        <MenuItem icon={<UserRoundX aria-hidden />} onSelect={onStopImpersonation}>
          Stop Impersonation
        </MenuItem>
      )}
      <MenuItem icon={<UserRound aria-hidden />} href="/profile">
        Profile
      </MenuItem>
      {can(user, 'program.read') && (
        <MenuItem icon={<SlidersHorizontal aria-hidden />} href={areaPath(user.role, 'program')}>
          Program
        </MenuItem>
      )}
      {can(user, 'audit.read') && (
        <MenuItem icon={<History aria-hidden />} href={areaPath(user.role, 'audit')}>
          Audit log
        </MenuItem>
      )}
      {can(user, 'api-key.manage') && (
        <MenuItem icon={<KeyRound aria-hidden />} href={areaPath(user.role, 'api-keys')}>
          API keys and webhooks
        </MenuItem>
      )}
      {can(user, 'mail.test') && (
        <MenuItem icon={<MailCheck aria-hidden />} href={areaPath(user.role, 'email-test')}>
          Email System Test
        </MenuItem>
      )}
      <MenuItem icon={<LogOut aria-hidden />} onSelect={onSignOut}>
        Log out
      </MenuItem>
    </AvatarMenu>
  )
}
