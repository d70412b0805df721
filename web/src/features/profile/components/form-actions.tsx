import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../../design/button'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'

interface FormActionsProps {
  pending: boolean
  dirty: boolean
  onDiscard: () => void
}

export function FormActions({ pending, dirty, onDiscard }: FormActionsProps) {
  return (
    <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
      <Button type="submit" variant="primary" size="lg" pending={pending} pendingText="Saving...">
        Save changes
      </Button>
      {dirty && (
        <Button variant="ghost" size="lg" disabled={pending} onClick={onDiscard}>
          Discard changes
        </Button>
      )}
    </div>
  )
}

interface LeaveQuestionProps {
  /** Whether there are unsaved changes. */
  dirty: boolean
  onDiscard: () => void
}

/** Asks for confirmation before the user leaves with unsaved changes. Outside the portal, the browser shows its own dialog. */
export function LeaveQuestion({ dirty, onDiscard }: LeaveQuestionProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: dirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="Your changes on this page are not saved."
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      destructive
      onConfirm={() => {
        onDiscard()
        blocker.proceed?.()
      }}
    />
  )
}
