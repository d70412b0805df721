import { useEffect } from 'react'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'

interface LeaveQuestionProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLeave: () => void
}

/** Asks before the dialog of an import that is being written is closed. It has nothing to ask once that has ended. */
export function LeaveQuestion({ open, onOpenChange, onLeave }: LeaveQuestionProps) {
  useEffect(() => () => onOpenChange(false), [onOpenChange])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Close while the import is running?"
      text="The import goes on. A message says how it ended as long as this tab stays open, and the import history lists what was written."
      cancelLabel="Stay here"
      confirmLabel="Close"
      onConfirm={onLeave}
    />
  )
}
