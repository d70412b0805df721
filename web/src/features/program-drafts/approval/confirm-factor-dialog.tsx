import type { RequiredFactor } from '@portal/contract/accounts/second-factor'
import type { SignInFactor } from '@portal/contract/accounts/sign-in'
import { Dialog } from '../../../design/overlay/dialog'
import { FactorForm } from '../../../records/factor/factor-form'

interface ConfirmFactorDialogProps {
  /** What approving does: 'Approving changes the program on October 1, 2027.' */
  text: string
  wanted: RequiredFactor
  isPending: boolean
  failure: string | undefined
  onFactor: (factor: SignInFactor) => void
  onReset: () => void
  onClose: () => void
}

/** Requests the second factor before an approval. */
export function ConfirmFactorDialog({ text, onClose, ...form }: ConfirmFactorDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Confirm it’s you"
      description={text}
      onOpenChange={(open) => !open && !form.isPending && onClose()}
    >
      <FactorForm
        {...form}
        submitLabel="Confirm and approve"
        pendingText="Approving..."
        failureTitle="Nothing is approved yet"
      />
      <p className="mt-4 text-muted text-sm">Your comment is kept if you close this.</p>
    </Dialog>
  )
}
