import { maxContactNoteLength } from '@portal/contract/call-list/call-list'
import { notThisYearReasons } from '@portal/contract/call-list/outcome-labels'
import { type NotThisYearReason, notThisYearReasonNames } from '@portal/contract/rules/contact-outcome'
import { callListTexts } from '@portal/contract/texts/call-list'
import { type FormEvent, useState } from 'react'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { RadioGroup } from '../../../design/form/radio-group'
import { FormDialog } from '../../../design/overlay/form-dialog'

interface NotThisYearDialogProps {
  companyName: string
  /** The note typed so far. */
  note: string
  onChosen: (reason: NotThisYearReason, note: string) => void
  onClose: () => void
}

const options = notThisYearReasonNames.map((value) => ({ value, label: notThisYearReasons[value] }))

/** Prompts for the reason why a dealer does not order this year. Works offline. */
export function NotThisYearDialog({ companyName, note: typed, onChosen, onClose }: NotThisYearDialogProps) {
  const [reason, setReason] = useState('')
  const [note, setNote] = useState(typed)
  const [isSubmitted, setSubmitted] = useState(false)
  const chosen = notThisYearReasonNames.find((name) => name === reason)
  const reasonError = isSubmitted && chosen === undefined ? callListTexts.reasonNeeded : undefined
  const noteError =
    isSubmitted && chosen === 'other' && note.trim() === '' ? callListTexts.reasonWordsNeeded : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (chosen !== undefined && !(chosen === 'other' && note.trim() === '')) onChosen(chosen, note.trim())
  }
  return (
    <FormDialog
      title="Not this year"
      description={companyName}
      size="sm"
      submitLabel="Save"
      isPending={false}
      failure={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Reason" error={reasonError} required>
        <RadioGroup value={reason} onValueChange={setReason} options={options} />
      </Field>
      <Field label="Note" error={noteError}>
        <Input value={note} maxLength={maxContactNoteLength} onChange={(event) => setNote(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
