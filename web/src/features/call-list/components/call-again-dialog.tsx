import { calendarDateIn } from '@portal/contract/rules/calendar'
import { callAgainBounds, quickCallDays } from '@portal/contract/rules/contact-outcome'
import { callListTexts } from '@portal/contract/texts/call-list'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Dialog, DialogClose } from '../../../design/overlay/dialog'
import { useProgram } from '../../../lib/program'

interface CallAgainDialogProps {
  companyName: string
  onChosen: (day: string) => void
  onClose: () => void
}

/** Asks when somebody is to be called again: two days at a press, any other by its date. Needs no network. */
export function CallAgainDialog({ companyName, onChosen, onClose }: CallAgainDialogProps) {
  const id = useId()
  const { timeZone } = useProgram()
  const [now] = useState(() => new Date())
  const { tomorrow, inAWeek } = quickCallDays(now, timeZone)
  const { first, last } = callAgainBounds(calendarDateIn(now, timeZone))
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (day === '') setError(callListTexts.dayNeeded)
    else if (day < first || day > last) setError(callListTexts.dayOutOfRange)
    else onChosen(day)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Call again on"
      description={companyName}
      size="sm"
      footer={
        <>
          <DialogClose asChild>
            <Button variant="ghost">Cancel</Button>
          </DialogClose>
          <Button type="submit" form={id} variant="primary">
            Save
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-5">
        <div className="flex gap-2.5 *:flex-1">
          <Button onClick={() => onChosen(tomorrow)}>Tomorrow</Button>
          <Button onClick={() => onChosen(inAWeek)}>In a week</Button>
        </div>
        <Field label="Another day" error={error}>
          <Input type="date" min={first} max={last} value={day} onChange={(event) => setDay(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
