import { Button } from '../../../design/button'
import { Notice } from '../../../design/state/notice'
import { ApiError, errorText, OfflineError } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { timeText } from '../parts/zone-text'
import { useDraft } from './draft-context'
import { type EditorState, hasUnsavedEdits, isEditable } from './editor/editor-state'

const isUpdating = (failure: Error | null): boolean =>
  failure instanceof ApiError && failure.errorCode === 'OLDER_SERVER'

const isLockedWithEdits = (state: EditorState): boolean => !isEditable(state.saved) && hasUnsavedEdits(state)

/** Whether the draft is saved: 'Saved 10:42 AM'. */
export function SaveStatus() {
  const { state } = useDraft()
  const { timeZone } = useDates()
  const { failure, conflicts, isSaving, saved } = state
  if (failure instanceof OfflineError) {
    const reason = navigator.onLine ? 'The portal did not respond.' : 'You are offline.'
    return <span role="status">Not saved. {reason}</span>
  }
  if (isLockedWithEdits(state)) return <span role="status">Not saved. The draft is locked.</span>
  if (failure) return <span role="status">Not saved.</span>
  if (conflicts.length > 0) return <span role="status">Not saved. Choose a value.</span>
  if (isSaving || hasUnsavedEdits(state)) return <span>Saving...</span>
  return <span>Saved {timeText(saved.updatedAt, timeZone)}.</span>
}

/** Why the changes could not be saved, unless the portal cannot be reached, which the frame shows. */
export function SaveFailure() {
  const { editor, state } = useDraft()
  const { failure, saved } = state
  if (isLockedWithEdits(state)) {
    const canUnlock = saved.state === 'waiting'
    return (
      <Notice tone="warning" title="Your last changes are not saved" className="mb-5">
        {canUnlock
          ? 'The draft was locked while you were editing. This page saves your changes when it can be edited again.'
          : 'The draft can no longer be edited. Copy what you need before you leave this page.'}
      </Notice>
    )
  }
  if (failure === null || failure instanceof OfflineError) return null
  if (isUpdating(failure)) {
    return (
      <Notice title="The program is read-only while the portal is being updated." className="mb-5">
        This usually takes a few minutes. This page then saves your changes automatically.
      </Notice>
    )
  }
  return (
    <Notice
      tone="error"
      title="Your last changes are not saved"
      className="mb-5"
      action={
        <Button onClick={() => void editor.flush()} pending={state.isSaving}>
          Try again
        </Button>
      }
    >
      {errorText(failure, 'Nothing you typed is lost. Please try again in a moment.')}
    </Notice>
  )
}
