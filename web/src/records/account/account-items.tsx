import { CirclePause, CirclePlay, LockOpen, Trash2 } from 'lucide-react'
import { MenuItem, MenuSeparator } from '../../design/overlay/menu'

/** The menu item that activates or deactivates an account. */
export function ActiveItem({ isActive, onSelect }: { isActive: boolean; onSelect: () => void }) {
  return (
    <MenuItem icon={isActive ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />} onSelect={onSelect}>
      {isActive ? 'Deactivate' : 'Activate'}
    </MenuItem>
  )
}

/** The menu item that unlocks an account after too many failed sign-ins. */
export function UnlockItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem icon={<LockOpen aria-hidden />} onSelect={onSelect}>
      Unlock
    </MenuItem>
  )
}

/** The last item of an account's menu, below a separator. */
export function DeleteItem({ onSelect }: { onSelect: () => void }) {
  return (
    <>
      <MenuSeparator />
      <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={onSelect}>
        Delete
      </MenuItem>
    </>
  )
}
