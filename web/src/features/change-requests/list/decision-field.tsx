import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'

interface DecisionFieldProps {
  request: ChangeRequest
  response: string
  onChange: (response: string) => void
  disabled: boolean
  /** Whether whoever decides may edit the order with it, and whether they do. */
  edits: 'none' | 'possible' | 'made' | 'picked'
}

const editTexts: Record<DecisionFieldProps['edits'], string> = {
  none: 'Its packages are edited on the order.',
  possible: 'Approve with changes edits its packages at the same time.',
  made: 'Approving changes it as above at the same time.',
  picked: 'Approving changes its packages as they were picked at the same time.',
}

/** What a decision does to the order. */
export function consequence(
  { changeType, statusChangedMeanwhile }: ChangeRequest,
  edits: DecisionFieldProps['edits'],
): string {
  if (changeType === 'Cancellation') {
    return statusChangedMeanwhile
      ? 'Approving cancels the order. Rejecting leaves the status that staff gave it meanwhile.'
      : 'Approving cancels the order. Rejecting gives it back the status it had before the request.'
  }
  const status = statusChangedMeanwhile
    ? 'The order keeps the status that staff gave it meanwhile.'
    : 'Either way the order gets back the status it had before the request.'
  return `${status} ${editTexts[edits]}`
}

/** The answer that goes to the dealer with the decision. */
export function DecisionField({ request, response, onChange, disabled, edits }: DecisionFieldProps) {
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p className="mb-4 text-[15px]">{consequence(request, edits)}</p>
      <Field
        label="Response to the dealer"
        hint="Optional. The dealer reads it with your decision."
        disabled={disabled}
      >
        <Textarea rows={4} maxLength={5000} value={response} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </div>
  )
}
