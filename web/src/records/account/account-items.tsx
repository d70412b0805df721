import { CirclePause, CirclePlay, LockOpen, Trash2 } from 'lucide-react'
import { MenuItem, MenuSeparator } from '../../design/overlay/menu'

/** The menu entry that switches an account on or off. */
export function ActiveItem({ isActive, onSelect }: { isActive: boolean; onSelect: () => void }) {
  return (
    <MenuItem icon={isActive ? <CirclePause aria-hidden /> : <CirclePlay aria-hidden />} onSelect={onSelect}>
      {isActive ? 'Deactivate' : 'Activate'}
    </MenuItem>
  )
}

/** The menu entry for an account that missed sign-ins keep out. */
export function UnlockItem({ onSelect }: { onSelect: () => void }) {
  return (
    <MenuItem icon={<LockOpen aria-hidden />} onSelect={onSelect}>
      Unlock
    </MenuItem>
  )
}

/** The last entry of an account's menu, set apart. */
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
