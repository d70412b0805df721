import { type ReactNode, useId } from 'react'
import { useRouterBlock } from '../../lib/page'
import { Button } from '../button'
import { useUnsavedChanges } from '../form/use-unsaved-changes'
import { Dialog, DialogClose } from '../overlay/dialog'
import { StaleDialog } from '../stale/stale-dialog'
import { Notice } from '../state/notice'
import type { RecordFormState } from './use-record-form'

interface RecordDialogProps {
  title: string
  /** Whose record it is. */
  description?: string
  failedTitle: string
  saveLabel: string
  labels: Readonly<Record<string, string>>
  /** How a field's value reads, where it is not its own text. */
  show?: (name: string, value: string | boolean) => string
  state: RecordFormState
  onClose: () => void
  size?: 'md' | 'lg'
  /** The fields. */
  children: ReactNode
}

/** The dialog of a record's form: its refusals in place, and what changed meanwhile. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, description, failedTitle, saveLabel, labels, show, state, onClose, size = 'lg', children } = props
  const { submit, isPending, isDirty, failure } = state
  const id = useId()
  useUnsavedChanges(isDirty, useRouterBlock())
  return (
    <>
      <Dialog
        open
        // What is being saved is not given up half-way.
        onOpenChange={(open) => !open && !isPending && onClose()}
        title={title}
        description={description}
        size={size}
        dirty={isDirty && !isPending}
        firstFocus="form input:not(:disabled)"
        footer={
          <>
            <DialogClose asChild>
              <Button variant="ghost" disabled={isPending}>
                Cancel
              </Button>
            </DialogClose>
            <Button type="submit" form={id} variant="primary" pending={isPending} pendingText="Saving...">
              {saveLabel}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={submit} noValidate className="grid gap-5">
          {failure && (
            <Notice tone="error" title={failedTitle}>
              {failure}
            </Notice>
          )}
          {children}
        </form>
      </Dialog>
      <StaleDialog
        fields={state.staleFields}
        labels={labels}
        show={show}
        onResolve={state.resolveStale}
        onLeave={state.leaveStale}
      />
    </>
  )
}
