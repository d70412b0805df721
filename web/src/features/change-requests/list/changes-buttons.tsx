import { Button } from '../../../design/button'
import { OrderEquation } from '../../../ordering/order-editor/order-equation'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import { approveLabel } from '../deciding/approve-question'
import type { Decision } from './use-decision'

/** What the order would come to, and the approval that makes it so. */
export function ChangesButtons({ decision }: { decision: Decision }) {
  const { edit, isSending, closeEditor, approveWithChanges } = decision
  if (edit?.stale) return <StaleButtons edit={edit} />
  return (
    <>
      {edit && <OrderEquation totals={edit.totals} months={edit.totals.months} className="min-w-full" />}
      <Button key="back" variant="ghost" disabled={isSending} onClick={closeEditor}>
        Back
      </Button>
      <Button
        key="send"
        variant="primary"
        disabled={!edit?.isDirty}
        pending={isSending}
        pendingText="Approving..."
        onClick={approveWithChanges}
      >
        {edit?.isDirty ? approveLabel(edit) : 'Approve with changes'}
      </Button>
    </>
  )
}
