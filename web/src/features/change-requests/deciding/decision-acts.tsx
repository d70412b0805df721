import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Button } from '../../../design/button'
import { LinePlace } from '../../../design/state/line'
import { consequence } from '../list/decision-field'
import type { Decision } from '../list/use-decision'
import { approveLabel } from './approve-question'

interface DecisionActsProps {
  request: ChangeRequest
  decision: Decision
  /** Approve with changes was pressed. */
  onChanges: () => void
  onReject: () => void
  /** Whether order and packages have come, without which nothing can be changed. */
  canChange?: boolean
  /** Beside what the order becomes, which the marigold act then approves; else at the foot of a dialog. */
  inPanel?: boolean
}

/** The ways to decide: Reject, Approve and, for a Change, with changes. Approving a Cancellation ends the order. */
export function DecisionActs({
  request,
  decision,
  onChanges,
  onReject,
  canChange = true,
  inPanel = false,
}: DecisionActsProps) {
  const { mayEdit, isSending, sending, edit, decide } = decision
  const cancels = request.changeType === 'Cancellation'
  const isChanged = inPanel && mayEdit && Boolean(edit?.isDirty)
  const size = inPanel ? 'lg' : 'md'
  const place = (leads: boolean) => (inPanel ? (leads ? 'w-full' : 'px-3') : undefined)
  const approve = (
    <Button
      key="approve"
      variant={cancels ? 'danger-solid' : isChanged ? 'outline' : 'primary'}
      size={size}
      className={place(!mayEdit)}
      disabled={isSending}
      pending={sending === 'approved'}
      pendingText="Approving..."
      onClick={() => decide('approved')}
    >
      {cancels ? 'Approve and cancel order' : 'Approve'}
    </Button>
  )
  const withChanges = mayEdit && (
    <Button
      key="changes"
      variant={isChanged ? 'primary' : 'outline'}
      size={size}
      className={place(true)}
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
      variant={cancels ? 'outline' : 'danger'}
      size={size}
      className={place(false)}
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
        {withChanges}
        {approve}
      </>
    )
  }
  // Each has one place: what is suggested while somebody is about to press changes their looks alone.
  return (
    <div className="mt-5 grid gap-2.5">
      <LinePlace>
        {withChanges || approve}
        <div className="flex gap-2.5 *:flex-1">
          {withChanges && approve}
          {reject}
        </div>
      </LinePlace>
      <p className="text-[13px] text-muted">
        {mayEdit
          ? 'Approve leaves the packages as they are. The dealer is emailed either way.'
          : `${consequence(request, 'none')} The dealer is emailed.`}
      </p>
    </div>
  )
}
