import { type KeyboardEvent as KeyPress, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button'
import { Menu } from '../overlay/menu'

const opensMenu = ({ key }: KeyPress) => ['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(key)

/** Plain markup instead of an icon component, which would compute its attributes up to a hundred times per page. */
const dots = (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
    <circle cx="12" cy="5" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="19" r="2" />
  </svg>
)

/**
 * The menu of a row; `label` names the row: 'Actions for order 2027-000158'. Only the button renders until the menu
 * opens, because a page has up to a hundred menus, which would take longer to render than the rows.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [openedBy, setOpenedBy] = useState<'press' | 'key'>()
  const button = useRef<HTMLButtonElement>(null)

  // Forward the key to the menu, so that it opens with the focus on its first item.
  useEffect(() => {
    if (openedBy !== 'key') return
    button.current?.focus()
    button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, [openedBy])

  if (openedBy === undefined) {
    return (
      <IconButton
        label={label}
        className="md:size-9"
        aria-haspopup="menu"
        aria-expanded={false}
        data-state="closed"
        onClick={() => setOpenedBy('press')}
        onKeyDown={(event) => {
          if (!opensMenu(event)) return
          event.preventDefault()
          setOpenedBy('key')
        }}
      >
        {dots}
      </IconButton>
    )
  }
  return (
    <Menu
      defaultOpen={openedBy === 'press'}
      trigger={
        <IconButton ref={button} label={label} className="md:size-9">
          {dots}
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
