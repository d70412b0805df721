import { callAgainBounds, quickCallDays } from '@portal/contract/call-list/contact-days'
import { toCalendarDate } from '@portal/contract/rules/calendar'
import { callListTexts } from '@portal/contract/texts/call-list'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { useProgram } from '../../../lib/program'
import { serverNow } from '../../../lib/server-time'

interface CallAgainDialogProps {
  companyName: string
  onChosen: (day: string) => void
  onClose: () => void
}

/** Prompts for the day to call a dealer again, with two shortcuts and a date field. Works offline. */
export function CallAgainDialog({ companyName, onChosen, onClose }: CallAgainDialogProps) {
  const { timeZone } = useProgram()
  const [now] = useState(serverNow)
  const { tomorrow, inAWeek } = quickCallDays(now, timeZone)
  const { first, last } = callAgainBounds(toCalendarDate(now, timeZone))
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') setError(callListTexts.dayNeeded)
    else if (day < first || day > last) setError(callListTexts.dayOutOfRange)
    else onChosen(day)
  }
  return (
    <FormDialog
      title="Call again on"
      description={companyName}
      size="sm"
      submitLabel="Save"
      isPending={false}
      failure={undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="flex gap-2.5 *:flex-1">
        <Button onClick={() => onChosen(tomorrow)}>Tomorrow</Button>
        <Button onClick={() => onChosen(inAWeek)}>In a week</Button>
      </div>
      <Field label="Another day" error={error}>
        <Input type="date" min={first} max={last} value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
