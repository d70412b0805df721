import { maxPreparedNoteLength } from '@portal/contract/prepared-orders/prepared-order'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'

interface NoteSheetProps {
  note: string
  /** Undefined if the note is read-only. */
  onWrite?: ((note: string) => void) | undefined
  disabled: boolean
}

/** The note that the dealer gets with the packages. */
export function NoteSheet({ note, onWrite, disabled }: NoteSheetProps) {
  return (
    <Sheet aria-labelledby="prepared-note">
      <SectionHeader id="prepared-note" title="Note to the dealer" aside="Shown in the email and above the agreement" />
      {onWrite ? (
        <Field
          label="Note"
          hideLabel
          className="mt-5"
          disabled={disabled}
          hint={`The email also includes the dealer number and the link. ${note.length} of ${maxPreparedNoteLength} characters`}
        >
          <Textarea
            rows={4}
            maxLength={maxPreparedNoteLength}
            value={note}
            disabled={disabled}
            onChange={(event) => onWrite(event.target.value)}
          />
        </Field>
      ) : (
        <p className="mt-4 whitespace-pre-line text-[15px] text-body wrap-anywhere">{note || 'No note'}</p>
      )}
    </Sheet>
  )
}
