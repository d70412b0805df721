import type { Note } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { useState } from 'react'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { useServerNow } from '../../../lib/server-time'
import { useFailureToast } from '../../../records/use-failure-toast'
import { useWithdrawNote } from '../api'
import { NoteEntry } from './note-entry'

/** Notes, newest first. Users can withdraw their own notes for a limited time. */
export function NoteList({ notes, isStaff }: { notes: readonly Note[]; isStaff: boolean }) {
  const [noteId, setNoteId] = useState<string>()
  const withdrawal = useWithdrawNote()
  const { getMessage: failureText } = useFailureToast()
  const now = useServerNow()
  const close = () => {
    setNoteId(undefined)
    withdrawal.reset()
  }
  if (notes.length === 0) return <p className="py-5 text-[15px] text-muted">No notes yet</p>
  return (
    <>
      <ul aria-label="Notes" className="-ml-5 md:-ml-8">
        {notes.map((note) => (
          <NoteEntry
            key={note.id}
            note={note}
            isStaff={isStaff}
            mayWithdraw={note.withdrawableUntil !== null && new Date(note.withdrawableUntil) > now}
            onWithdraw={() => setNoteId(note.id)}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={noteId !== undefined}
        onOpenChange={(open) => !open && close()}
        title="Withdraw this note?"
        text="Its text and files are removed, and emails that are still queued are not sent. Emails already sent stay with their recipients."
        confirmLabel="Withdraw note"
        destructive
        pending={withdrawal.isPending}
        error={withdrawal.error && failureText(noteTexts.withdrawFailed, withdrawal.error).text}
        onConfirm={() => noteId !== undefined && withdrawal.mutate(noteId, { onSuccess: close })}
      />
    </>
  )
}
