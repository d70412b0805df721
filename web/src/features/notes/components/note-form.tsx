import { type NoteAudience, noteFileTypes } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { Eye, Lock, Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../design/button'
import { SegmentedControl } from '../../../design/form/segmented-control'
import type { NoteSubject, RecordNotes } from '../note-subject'
import { useNoteDraft } from '../use-note-draft'
import { AttachedFiles } from './attached-files'
import { MentionField } from './mention-field'

/** Chooses files to attach to a note. */
function AttachButton({ onChoose, disabled }: { onChoose: (files: readonly File[]) => void; disabled: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        disabled={disabled}
        aria-label="Files for the note"
        accept={noteFileTypes.join(',')}
        onChange={(event) => {
          onChoose([...(event.target.files ?? [])])
          // Without a reset, choosing the same file again fires no change event.
          event.target.value = ''
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <Paperclip aria-hidden />
        Attach file
      </Button>
    </>
  )
}

const segments = [
  { value: 'internal', label: 'Internal', icon: <Lock aria-hidden /> },
  { value: 'dealer', label: 'To the dealer', icon: <Eye aria-hidden /> },
] as const

interface AudienceChoiceProps {
  audience: NoteAudience
  onChoose: (audience: NoteAudience) => void
  kind: 'order' | 'dealer'
  dealerHasAddress: boolean
}

/** Lets staff choose the readers of a note, and describes the choice. */
function AudienceChoice({ audience, onChoose, kind, dealerHasAddress }: AudienceChoiceProps) {
  const staffText = kind === 'order' ? noteTexts.onlyStaff : noteTexts.onlyStaffOfDealer
  const dealerText = dealerHasAddress ? noteTexts.goesToDealer : noteTexts.noAddress
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <SegmentedControl label="Who can read it" value={audience} onValueChange={onChoose} segments={segments} />
      <p role="status" className="text-[13.5px] text-muted">
        {audience === 'internal' ? staffText : dealerText}
      </p>
    </div>
  )
}

/** The form for a new note; staff choose the readers first. */
export function NoteForm({ subject, record }: { subject: NoteSubject; record: RecordNotes }) {
  const draft = useNoteDraft(subject)
  const { isStaff, audience, attached } = draft
  const isSharedWithDealer = isStaff && audience === 'dealer'
  // Before a note is started, another button is the primary action of an order's or a dealer's page.
  const isStarted = draft.text !== '' || attached.files.length > 0
  const sendLabel = isSharedWithDealer ? 'Send to dealer' : isStaff ? 'Add note' : 'Send'
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
          kind={subject.kind}
          dealerHasAddress={record.dealerHasAddress}
        />
      )}
      <MentionField
        text={draft.text}
        onWrite={draft.write}
        colleagues={audience === 'internal' ? record.colleagues : []}
        onMention={draft.mention}
        isSharedWithDealer={isSharedWithDealer}
        error={draft.problem}
        disabled={draft.isSending}
      />
      <AttachedFiles files={attached.files} onRemove={attached.remove} />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <AttachButton onChoose={attached.add} disabled={draft.isSending} />
        <p className="text-[13.5px] text-muted max-md:order-last max-md:basis-full md:min-w-0 md:flex-1">
          PDF, PNG or JPEG, up to 10 MB
        </p>
        <Button
          variant={isStarted ? 'primary' : 'outline'}
          type="submit"
          pending={draft.isSending}
          disabled={attached.isSending}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}
