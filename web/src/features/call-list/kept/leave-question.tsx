import { counted } from '@portal/contract/texts/plural'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'

interface LeaveQuestionProps {
  /** How many contacts are not sent yet; 0 asks nothing. */
  count: number
  onStay: () => void
  onLeave: () => void
}

/** Asked before the sign-out while something is kept that was not sent: it would be removed from the phone. */
export function LeaveQuestion({ count, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(open) => !open && onStay()}
      title={`${counted(count, 'contact')} not sent yet`}
      text="What came of your calls is kept on this phone until the network is back. Signing out removes it from here, and nobody learns of it."
      cancelLabel="Stay signed in"
      confirmLabel="Log out and remove"
      destructive
      // Somebody who leaves a shared phone is let go without a network too.
      needsLine={false}
      onConfirm={onLeave}
    />
  )
}
