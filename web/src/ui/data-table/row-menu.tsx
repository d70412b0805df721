import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../icon-button'
import { Menu } from '../overlay/menu'

/** The keys that open a menu beside those a button knows by itself. */
const opensMenu = ({ key }: KeyboardEvent) => key === 'ArrowDown' || key === 'ArrowUp'

/** Drawn a hundred times a page, so as plain markup: an icon of the library works out its attributes each time. */
const dots = (
  <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor">
    <circle cx="12" cy="5" r="2" />
    <circle cx="12" cy="12" r="2" />
    <circle cx="12" cy="19" r="2" />
  </svg>
)

/**
 * The one menu of a row; `label` names the row: 'Actions for order 2027-000158'. A page has up to a hundred of them and
 * hardly one is opened, so until then there is only the button: the menus would take longer to draw than the rows.
 */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  if (!isWanted) {
    const open = () => setWanted(true)
    return (
      <IconButton
        label={label}
        className="md:size-9"
        aria-haspopup="menu"
        aria-expanded={false}
        data-state="closed"
        onClick={open}
        onKeyDown={(event) => {
          if (!opensMenu(event)) return
          event.preventDefault()
          open()
        }}
      >
        {dots}
      </IconButton>
    )
  }
  return (
    <Menu
      defaultOpen
      trigger={
        <IconButton label={label} className="md:size-9">
          {dots}
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
