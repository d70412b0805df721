import type { Dealer } from '@portal/contract/accounts/dealers'
import { NotebookPen } from 'lucide-react'
import { MenuItem } from '../../design/overlay/menu'
import { areaPath, useCan, useUser } from '../../lib/session'

/** The row menu item that links to a dealer's notes and files; nothing for users who cannot read them. */
export function NotesItem({ dealer }: { dealer: Pick<Dealer, 'id'> }) {
  const { role } = useUser()
  if (!useCan('note.internal')) return null
  return (
    <MenuItem icon={<NotebookPen aria-hidden />} href={areaPath(role, `dealers/${dealer.id}/notes`)}>
      Notes and files
    </MenuItem>
  )
}
