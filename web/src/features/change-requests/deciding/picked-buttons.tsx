import type { PickedSnapshot } from '@portal/contract/change-requests/picks'
import { Button } from '../../../design/button'
import { OfflineSection } from '../../../design/state/offline'
import { wholeDollarText } from '../../../lib/formats'
import type { Decision } from '../list/use-decision'

interface PickedButtonsProps {
  picked: PickedSnapshot
  decision: Decision
  /** Opens the editor, to approve something other than the requested packages. */
  onChanges: () => void
  onReject: () => void
  /** Whether the buttons are in a panel next to the totals, instead of in a dialog's footer. */
  inPanel?: boolean
}

/** The buttons for requested packages: approve the total, edit before approving, or reject. */
export function PickedButtons({ picked, decision, onChanges, onReject, inPanel = false }: PickedButtonsProps) {
  const { isSending, sending, approvePicks } = decision
  const size = inPanel ? 'lg' : 'md'
  const approve = (
    <Button
      key="approve"
      variant="primary"
      size={size}
      className={inPanel ? 'w-full' : undefined}
      disabled={isSending}
      pending={sending === 'picks'}
      pendingText="Approving..."
      onClick={approvePicks}
    >
      Approve {wholeDollarText(picked.after.annualTotal)}
    </Button>
  )
  const others = (
    <>
      <Button
        key="reject"
        variant="danger"
        size={size}
        className={inPanel ? 'px-3' : undefined}
        disabled={isSending}
        pending={sending === 'rejected'}
        pendingText="Rejecting..."
        onClick={onReject}
      >
        Reject
      </Button>
      <Button
        key="changes"
        size={size}
        className={inPanel ? 'px-3' : undefined}
        disabled={isSending}
        onClick={onChanges}
      >
        Edit before approving
      </Button>
    </>
  )
  if (!inPanel) {
    return (
      <>
        {others}
        {approve}
      </>
    )
  }
  return (
    <div className="mt-5 grid gap-2.5">
      <OfflineSection>
        {approve}
        <div className="flex gap-2.5 *:flex-1">{others}</div>
      </OfflineSection>
      <p className="text-[13px] text-muted">
        Approving updates the order to {wholeDollarText(picked.after.annualTotal)}. The dealer gets an email either way.
      </p>
    </div>
  )
}
