import { Button } from '../../../design/button'
import { DialogClose } from '../../../design/overlay/dialog'
import { OrderEquation } from '../../../ordering/order-editor/order-equation'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'

interface PackagesFooterProps {
  /** Null until the order is loaded. */
  edit: OrderEdit | null
  isEditing: boolean
  mayEdit: boolean
  isSaving: boolean
  onEdit: () => void
  onSave: () => void
}

/** The totals after the edit, and the dialog's buttons. */
export function PackagesFooter({ edit, isEditing, mayEdit, isSaving, onEdit, onSave }: PackagesFooterProps) {
  if (edit?.stale) return <StaleButtons edit={edit} />
  return (
    <>
      {edit && <OrderEquation totals={edit.totals} months={edit.totals.months} className="min-w-full" />}
      <DialogClose asChild>
        <Button variant="ghost" disabled={isSaving}>
          {isEditing ? 'Cancel' : 'Close'}
        </Button>
      </DialogClose>
      {mayEdit && !isEditing && (
        <Button key="edit" variant="primary" onClick={onEdit}>
          Edit Order
        </Button>
      )}
      {edit && isEditing && (
        <Button
          key="save"
          variant="primary"
          disabled={!edit.isDirty}
          pending={isSaving}
          pendingText="Saving..."
          onClick={onSave}
        >
          Save packages
        </Button>
      )}
    </>
  )
}
