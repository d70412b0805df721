import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Button } from '../../../design/button'
import { OrderEquation } from '../../../ordering/order-editor/order-equation'
import { StaleButtons } from '../../../ordering/order-editor/stale-draft'
import type { Decision } from './use-decision'

/** Reject, Approve and, for a Change, the way to approve it with changes. Approving a Cancellation ends the order. */
export function DecisionButtons({ request, decision }: { request: ChangeRequest; decision: Decision }) {
  const { mayEdit, isSending, sending, decide, openEditor } = decision
  const cancels = request.changeType === 'Cancellation'
  return (
    <>
      <Button
        key="reject"
        variant={cancels ? 'outline' : 'danger'}
        disabled={isSending}
        pending={sending === 'rejected'}
        pendingText="Rejecting..."
        onClick={() => decide('rejected')}
      >
        Reject
      </Button>
      {mayEdit && (
        <Button key="changes" disabled={isSending} onClick={openEditor}>
          Approve with changes
        </Button>
      )}
      <Button
        key="approve"
        variant={cancels ? 'danger-solid' : 'primary'}
        disabled={isSending}
        pending={sending === 'approved'}
        pendingText="Approving..."
        onClick={() => decide('approved')}
      >
        {cancels ? 'Approve and cancel order' : 'Approve'}
      </Button>
    </>
  )
}

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
        Approve with changes
      </Button>
    </>
  )
}
