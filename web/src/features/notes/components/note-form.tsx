import { Button } from '../../../design/button'
import type { NotesOf, RecordNotes } from '../notes-of'
import { useNoteDraft } from '../use-note-draft'
import { AttachButton } from './attach-button'
import { AttachedFiles } from './attached-files'
import { AudienceChoice } from './audience-choice'
import { MentionField } from './mention-field'

/** Writes a note: staff choose first who reads it. */
export function NoteForm({ of, record }: { of: NotesOf; record: RecordNotes }) {
  const draft = useNoteDraft(of)
  const { isStaff, audience, attached } = draft
  const isToDealer = isStaff && audience === 'dealer'
  const sendLabel = isToDealer ? 'Send to dealer' : isStaff ? 'Add note' : 'Send'
  return (
    <form
      aria-label="New note"
      className="no-print pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        draft.send()
      }}
    >
      {isStaff && (
        <AudienceChoice
          audience={audience}
          onChoose={draft.setAudience}
          kind={of.kind}
          dealerHasAddress={record.dealerHasAddress}
        />
      )}
      <MentionField
        text={draft.text}
        onWrite={draft.write}
        colleagues={audience === 'internal' ? record.colleagues : []}
        onMention={draft.mention}
        isToDealer={isToDealer}
        error={draft.problem}
        disabled={draft.isSending}
      />
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <AttachButton onChoose={attached.add} disabled={draft.isSending} />
        <p className="text-[13.5px] text-muted max-md:order-last max-md:basis-full md:min-w-0 md:flex-1">
          PDF, PNG or JPEG, up to 10 MB
        </p>
        <Button variant="primary" type="submit" pending={draft.isSending} disabled={attached.isSending}>
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
