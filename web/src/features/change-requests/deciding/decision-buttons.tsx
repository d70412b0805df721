import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Button } from '../../../design/button'
import { OfflineSection } from '../../../design/state/offline'
import { consequenceText } from '../list/decision-field'
import type { Decision } from '../list/use-decision'
import { approveLabel } from './approve-question'

interface DecisionButtonsProps {
  request: ChangeRequest
  decision: Decision
  /** Called for Approve with changes. */
  onChanges: () => void
  onReject: () => void
  /** Whether the order and packages are loaded, so that the order can be edited. */
  canChange?: boolean
  /** Whether the buttons are in a panel next to the new totals, instead of in a dialog's footer. */
  inPanel?: boolean
}

/** Reject, Approve and, for a Change, Approve with changes. Approving a Cancellation cancels the order. */
export function DecisionButtons({
  request,
  decision,
  onChanges,
  onReject,
  canChange = true,
  inPanel = false,
}: DecisionButtonsProps) {
  const { mayEdit, isSending, sending, edit, decide } = decision
  const cancelsOrder = request.changeType === 'Cancellation'
  const isChanged = inPanel && mayEdit && Boolean(edit?.isDirty)
  const size = inPanel ? 'lg' : 'md'
  const buttonClass = (isWide: boolean) => (inPanel ? (isWide ? 'w-full' : 'px-3') : undefined)
  const approveButton = (
    <Button
      key="approve"
      variant={cancelsOrder ? 'danger-solid' : isChanged ? 'outline' : 'primary'}
      size={size}
      className={buttonClass(!mayEdit)}
      disabled={isSending}
      pending={sending === 'approved'}
      pendingText="Approving..."
      onClick={() => decide('approved')}
    >
      {cancelsOrder ? 'Approve and cancel order' : 'Approve'}
    </Button>
  )
  const changesButton = mayEdit && (
    <Button
      key="changes"
      variant={isChanged ? 'primary' : 'outline'}
      size={size}
      className={buttonClass(true)}
      disabled={isSending || !canChange}
      pending={sending === 'changes'}
      pendingText="Approving..."
      onClick={onChanges}
    >
      {isChanged && edit ? approveLabel(edit) : 'Approve with changes'}
    </Button>
  )
  const reject = (
    <Button
      key="reject"
      variant={cancelsOrder ? 'outline' : 'danger'}
      size={size}
      className={buttonClass(false)}
      disabled={isSending}
      pending={sending === 'rejected'}
      pendingText="Rejecting..."
      onClick={onReject}
    >
      Reject
    </Button>
  )
  if (!inPanel) {
    return (
      <>
        {reject}
        {changesButton}
        {approveButton}
      </>
    )
  }
  // The buttons keep their positions. A suggestion that arrives late changes only their emphasis.
  return (
    <div className="mt-5 grid gap-2.5">
      <OfflineSection>
        {changesButton || approveButton}
        <div className="flex gap-2.5 *:flex-1">
          {changesButton && approveButton}
          {reject}
        </div>
      </OfflineSection>
      <p className="text-[13px] text-muted">
        {mayEdit
          ? 'Approving leaves the packages unchanged. The dealer gets an email either way.'
          : `${consequenceText(request, 'none')} The dealer gets an email.`}
      </p>
    </div>
  )
}
