import type { User } from '@portal/contract/accounts/users'
import { KeyRound, Pencil, ShieldOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import { accountName, useUser } from '../../../lib/session'
import { ActiveItem, DeleteItem, UnlockItem } from '../../../records/account/account-items'
import { userLimits } from '../user-limits'
import type { UserView } from './user-dialogs'

interface UserMenuProps {
  user: User
  onOpen: (view: UserView) => void
  onActive: () => void
  /** Menu items from other features. */
  children: ReactNode
}

/** The actions for one user that the viewer may take. */
export function UserMenu({ user, onOpen, onActive, children }: UserMenuProps) {
  const { maySetPassword, maySwitch, mayDelete, mayResetFactor } = userLimits(useUser(), user)
  return (
    <RowMenu label={`Actions for ${accountName(user)}`}>
      {children}
      <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onOpen('edit')}>
        Edit
      </MenuItem>
      {maySetPassword && (
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => onOpen('password')}>
          Update Password
        </MenuItem>
      )}
      {maySwitch && <ActiveItem isActive={user.isActive} onSelect={onActive} />}
      {user.isLocked && <UnlockItem onSelect={() => onOpen('unlock')} />}
      {mayResetFactor && user.hasSecondFactor && (
        <MenuItem icon={<ShieldOff aria-hidden />} onSelect={() => onOpen('reset-factor')}>
          Reset Second Factor
        </MenuItem>
      )}
      {mayDelete && <DeleteItem onSelect={() => onOpen('delete')} />}
    </RowMenu>
  )
}
