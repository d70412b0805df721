import { changeRequestTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import type { Decision } from '../list/use-decision'
import { NoteField } from './note-field'

interface RejectDialogProps {
  decision: Decision
  open: boolean
  onClose: () => void
}

/** Asks for a note before a request is rejected: what the dealer reads first is why. */
export function RejectDialog({ decision, open, onClose }: RejectDialogProps) {
  const { isSending, error } = decision
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isSending && onClose()}
      size="sm"
      title="Reject this request?"
      description="The dealer is emailed your note."
      firstFocus="textarea"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost" disabled={isSending}>
              Cancel
            </Button>
          </DialogClose>
          <Button
            variant="danger-solid"
            pending={isSending}
            pendingText="Rejecting..."
            onClick={() => decision.decide('rejected')}
          >
            Reject request
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="error" title="Nothing was decided" className="mb-4">
          {errorText(error, changeRequestTexts.decisionFailed)}
        </Notice>
      )}
      <NoteField decision={decision} hint="Say why, so that nobody has to call. It may be left out." />
    </Dialog>
  )
}
