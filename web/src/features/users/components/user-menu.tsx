import type { User } from '@portal/contract/users'
import { CirclePause, CirclePlay, KeyRound, LockOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountName, useUser } from '../../../lib/session'
import { RowMenu } from '../../../ui/data-table/row-menu'
import { MenuItem, MenuSeparator } from '../../../ui/overlay/menu'
import type { UserView } from '../user-act'
import { userLimits } from '../user-limits'

interface UserMenuProps {
  user: User
  onOpen: (view: UserView) => void
  onActive: () => void
  /** Entries of other features. */
  children: ReactNode
}

/** All that can be done with one user, as far as the viewer may. */
export function UserMenu({ user, onOpen, onActive, children }: UserMenuProps) {
  const { maySetPassword, maySwitch, mayDelete } = userLimits(useUser(), user)
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
      {maySwitch && (
        <MenuItem icon={user.isActive ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />} onSelect={onActive}>
          {user.isActive ? 'Deactivate' : 'Activate'}
        </MenuItem>
      )}
      {user.isLocked && (
        <MenuItem icon={<LockOpen aria-hidden />} onSelect={() => onOpen('unlock')}>
          Unlock
        </MenuItem>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => onOpen('delete')}>
            Delete
          </MenuItem>
        </>
      )}
    </RowMenu>
  )
}
