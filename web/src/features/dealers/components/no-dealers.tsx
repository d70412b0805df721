import { emptyTexts } from '@portal/contract/texts'
import { Button } from '../../../design/button'
import { EmptyState } from '../../../design/state/empty-state'

interface NoDealersProps {
  /** Given while filters may be the reason. */
  onClearFilters: (() => void) | undefined
  /** Given to those who may add a dealer. */
  onAdd: (() => void) | undefined
}

/** An empty list and the ways out of it. */
export function NoDealers({ onClearFilters, onAdd }: NoDealersProps) {
  return (
    <EmptyState
      title={emptyTexts.dealers}
      text={onClearFilters && emptyTexts.adjustFilters}
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {onClearFilters && <Button onClick={onClearFilters}>Clear Filters</Button>}
          {onAdd && <Button onClick={onAdd}>Add Dealer</Button>}
        </div>
      }
    />
  )
}
