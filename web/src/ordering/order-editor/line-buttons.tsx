import { Button } from '../../design/button'
import { cn } from '../../design/cn'
import { useFocusBack } from '../../design/use-focus-back'
import { itemName } from '../readable-items'
import type { DraftLine } from './order-draft'

interface LineButtonsProps {
  line: DraftLine
  editing: boolean
  onEdit: () => void
  onToggle: () => void
}

/** Removes or restores a line. A custom package can also be edited. */
export function LineButtons({
  line: { packageId, packageName, isRemoved },
  editing,
  onEdit,
  onToggle,
}: LineButtonsProps) {
  const edit = useFocusBack<HTMLButtonElement>(editing)
  if (editing) return null
  return (
    <div className="flex flex-none gap-1">
      {packageId === null && !isRemoved && (
        <Button
          ref={edit}
          variant="ghost"
          aria-label={`Edit details of ${itemName(packageName)}`}
          onClick={onEdit}
          className="px-3"
        >
          Edit details
        </Button>
      )}
      {/* Uses the same button for both actions, so that it keeps the focus. */}
      <Button
        key="toggle"
        variant="ghost"
        aria-label={`${isRemoved ? 'Restore' : 'Remove'} ${itemName(packageName)}`}
        onClick={onToggle}
        className={cn('px-3', !isRemoved && 'text-danger')}
      >
        {isRemoved ? 'Restore' : 'Remove'}
      </Button>
    </div>
  )
}
