import { changeRequestTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { Notice } from '../../../design/state/notice'
import { errorText } from '../../../lib/api/errors'
import { useEmailPromise } from '../../../lib/email-promise'
import type { Decision } from '../list/use-decision'
import { NoteField } from './note-field'

interface RejectDialogProps {
  decision: Decision
  open: boolean
  onClose: () => void
}

/** Prompts for a note to the dealer before a request is rejected. */
export function RejectDialog({ decision, open, onClose }: RejectDialogProps) {
  const { isSending, error } = decision
  const emailPromise = useEmailPromise()
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isSending && onClose()}
      size="sm"
      title="Reject this request?"
      description={emailPromise('your note', 'the dealer')}
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
        <Notice tone="error" title="The decision was not saved" className="mb-4">
          {errorText(error, changeRequestTexts.decisionFailed)}
        </Notice>
      )}
      <NoteField decision={decision} hint="Optional. Explain why, so that the dealer doesn’t have to call." />
    </Dialog>
  )
}
