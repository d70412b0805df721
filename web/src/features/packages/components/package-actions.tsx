import type { Package } from '@portal/contract/catalog/catalog'
import { Pencil } from 'lucide-react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { IconButton } from '../../../design/icon-button'
import { MenuItem } from '../../../design/overlay/menu'
import { useMediaQuery } from '../../../design/use-media-query'
import { ActiveItem } from '../../../records/account/account-items'
import { useUpdatePackage } from '../api'
import { showRejection } from './active-switch'

interface PackageActionsProps {
  one: Package
  onEdit: () => void
}

/** The actions of a package's row: Edit next to its switch, or on phones, where cards have no switch, a menu of both. */
export function PackageActions({ one, onEdit }: PackageActionsProps) {
  const hasSwitch = useMediaQuery('(min-width: 640px)')
  const { mutate, isPending } = useUpdatePackage({ onRejected: showRejection })
  if (hasSwitch) {
    return (
      <IconButton label={`Edit ${one.name}`} onClick={onEdit} className="md:size-9">
        <Pencil aria-hidden />
      </IconButton>
    )
  }
  const toggle = () => {
    if (!isPending) mutate({ id: one.id, body: { isActive: !one.isActive, updatedAt: one.updatedAt } })
  }
  return (
    <RowMenu label={`Actions for ${one.name}`}>
      <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
        Edit
      </MenuItem>
      <ActiveItem isActive={one.isActive} onSelect={toggle} />
    </RowMenu>
  )
}
