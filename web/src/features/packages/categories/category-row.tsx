import { isCustomCategory, type ManagedCategory } from '@portal/contract/catalogue/catalogue'
import { counted } from '@portal/contract/texts/plural'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../design/icon-button'

interface CategoryRowProps {
  one: ManagedCategory
  onEdit: () => void
  onDelete: () => void
}

/** A category with what can be done about it: one with packages, and Custom, cannot be deleted. */
export function CategoryRow({ one, onEdit, onDelete }: CategoryRowProps) {
  const isDeletable = one.packageCount === 0 && !isCustomCategory(one.name)
  return (
    <li className="flex items-start gap-3 py-3">
      <span aria-hidden className="mt-1 h-9 w-1.5 flex-none rounded-[2px]" style={{ backgroundColor: one.color }} />
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-semibold text-[15px] text-ink">{one.name}</h3>
        {one.description && <p className="break-words text-muted text-sm">{one.description}</p>}
        <p className="tnum mt-0.5 text-[13.5px] text-body">
          {counted(one.packageCount, 'package')}, {one.color}
        </p>
      </div>
      <div className="flex flex-none">
        {isDeletable && (
          <IconButton label={`Delete ${one.name}`} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Edit ${one.name}`} onClick={onEdit}>
          <Pencil aria-hidden />
        </IconButton>
      </div>
    </li>
  )
}
