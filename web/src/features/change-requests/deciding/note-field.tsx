import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'
import type { Decision } from '../list/use-decision'

interface NoteFieldProps {
  decision: Decision
  hint: string
  className?: string
}

/** The note that the dealer gets with the decision. */
export function NoteField({ decision, hint, className }: NoteFieldProps) {
  return (
    <Field label="Note to the dealer" hint={hint} disabled={decision.isSending} className={className}>
      <Textarea
        rows={3}
        maxLength={5000}
        value={decision.response}
        onChange={(event) => decision.setResponse(event.target.value)}
      />
    </Field>
  )
}
