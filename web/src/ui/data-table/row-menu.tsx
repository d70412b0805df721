import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button'
import { Menu } from '../overlay/menu'

/** The one menu of a row; `label` names the row: 'Actions for order 2027-000158'. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <IconButton label={label} className="md:size-9">
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
