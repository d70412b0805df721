import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { Field } from '../../../design/form/field'
import { Textarea } from '../../../design/form/input'

interface DecisionFieldProps {
  request: ChangeRequest
  response: string
  onChange: (response: string) => void
  disabled: boolean
  /** Which edits of the order an approval includes or could include. */
  edits: 'none' | 'possible' | 'made' | 'picked'
}

const editTexts: Record<DecisionFieldProps['edits'], string> = {
  none: 'To change its packages, edit the order.',
  possible: '“Approve with changes” also updates its packages.',
  made: 'Approving also applies the changes above.',
  picked: 'Approving also applies the requested packages.',
}

/** The effect of a decision on the order. */
export function consequenceText(
  { changeType, statusChangedMeanwhile }: ChangeRequest,
  edits: DecisionFieldProps['edits'],
): string {
  if (changeType === 'Cancellation') {
    return statusChangedMeanwhile
      ? 'Approving cancels the order. Rejecting keeps the status that staff set in the meantime.'
      : 'Approving cancels the order. Rejecting restores its previous status.'
  }
  const status = statusChangedMeanwhile
    ? 'The order keeps the status that staff set in the meantime.'
    : 'The order returns to its previous status, whether you approve or reject the request.'
  return `${status} ${editTexts[edits]}`
}

/** The response that the dealer gets with the decision. */
export function DecisionField({ request, response, onChange, disabled, edits }: DecisionFieldProps) {
  return (
    <div className="mt-5 border-line border-t pt-5">
      <p className="mb-4 text-[15px]">{consequenceText(request, edits)}</p>
      <Field label="Note to the dealer" hint="Optional. The dealer sees it with your decision." disabled={disabled}>
        <Textarea rows={4} maxLength={5000} value={response} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </div>
  )
}
