import { counted } from '@portal/contract/texts/plural'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'

interface SignOutQuestionProps {
  /** The number of unsent contacts. With 0 the dialog stays closed. */
  count: number
  onStay: () => void
  onLeave: () => void
}

/** The confirmation before signing out while contacts are unsent, because signing out removes them from the device. */
export function SignOutQuestion({ count, onStay, onLeave }: SignOutQuestionProps) {
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(open) => !open && onStay()}
      title={`${counted(count, 'call')} not sent yet`}
      text="Unsent calls are saved on this device until you’re back online. If you sign out first, they are lost."
      cancelLabel="Stay signed in"
      confirmLabel="Sign out and discard"
      destructive
      // Users of a shared phone must be able to sign out while offline.
      needsLine={false}
      onConfirm={onLeave}
    />
  )
}
