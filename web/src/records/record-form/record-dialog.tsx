import type { ReactNode } from 'react'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { FormDialog } from '../../design/overlay/form-dialog'
import { useRouterBlock } from '../../lib/page/navigation'
import { StaleDialog } from '../stale/stale-dialog'
import type { RecordFormState } from './use-record-form'

interface RecordDialogProps {
  title: string
  /** The owner of the record. */
  description?: string
  saveLabel: string
  /** Formats a field's value for display. */
  show?: (name: string, value: string | boolean) => string
  state: RecordFormState
  onClose: () => void
  size?: 'md' | 'lg' | 'xl'
  /** In the footer: what saving affects. */
  note?: ReactNode
  /** The fields of the form. */
  children: ReactNode
}

/** The dialog of a record's form, with its errors and edit conflicts. */
export function RecordDialog({ saveLabel, show, state, size = 'lg', ...dialog }: RecordDialogProps) {
  const { submit, isPending, isDirty, failure } = state
  useUnsavedChanges(isDirty, useRouterBlock())
  return (
    <>
      <FormDialog
        {...dialog}
        size={size}
        dirty={isDirty && !isPending}
        firstFocus="form input:not(:disabled)"
        submitLabel={saveLabel}
        pendingText="Saving..."
        isPending={isPending}
        failure={failure}
        onSubmit={submit}
      />
      <StaleDialog
        fields={state.staleFields}
        labels={state.labels}
        show={show}
        onResolve={state.resolveStale}
        onLeave={state.leaveStale}
      />
    </>
  )
}
