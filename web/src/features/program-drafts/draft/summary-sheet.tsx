import { programDraftTexts } from '@portal/contract/texts/program-draft'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input, Textarea } from '../../../design/form/input'
import { Sheet } from '../../../design/layout/sheet'
import { useDates } from '../../../lib/formats'
import { longDayText, shortDayText } from '../parts/days'
import { zoneText } from '../parts/zone-text'
import { useDraft } from './draft-context'
import { ConflictNote } from './fields/conflict-note'
import { useDraftText } from './fields/use-draft-text'

const number = new Intl.NumberFormat('en-US')

function DraftText({ name, label, hint }: { name: 'title' | 'reason'; label: string; hint: string }) {
  const text = useDraftText(name)
  const inputProps = {
    value: text.value,
    onChange: (event: { target: { value: string } }) => text.set(event.target.value),
  }
  return (
    <div data-path={name} className="min-w-0">
      <Field label={label} hint={hint} error={text.error} disabled={text.isLocked}>
        {name === 'title' ? (
          <Input {...inputProps} maxLength={80} autoComplete="off" />
        ) : (
          <Textarea {...inputProps} maxLength={1000} rows={3} className="min-h-19" />
        )}
      </Field>
      {text.conflict && (
        <ConflictNote conflict={text.conflict} edited={text} format={(value) => `“${value}”`} label={label} />
      )}
    </div>
  )
}

/** The day of the change, with the earliest day and its reason. */
function EffectiveDay() {
  const { state } = useDraft()
  const { timeZone } = useDates()
  const day = useDraftText('wishedEffect')
  const { earliest } = state.saved
  const isTooEarly = day.value !== '' && day.value < earliest.day
  const error = isTooEarly ? programDraftTexts.tooEarly(longDayText(earliest.day), earliest.reason) : day.error
  return (
    <div data-path="wishedEffect" className="min-w-0">
      <Field
        label="Takes effect"
        hint={`At midnight ${zoneText(timeZone)}. ${isTooEarly ? '' : `Earliest ${shortDayText(earliest.day)}. ${earliest.reason}`}`}
        error={error}
        disabled={day.isLocked}
      >
        <Input type="date" value={day.value} onChange={(event) => day.set(event.target.value)} />
      </Field>
      {isTooEarly && !day.isLocked && (
        <Button onClick={() => day.set(earliest.day)} className="mt-2.5">
          Use {shortDayText(earliest.day)}
        </Button>
      )}
      {day.conflict && <ConflictNote conflict={day.conflict} edited={day} format={shortDayText} label="Takes effect" />}
    </div>
  )
}

/** Title, reason and day of the draft. */
export function SummarySheet() {
  const { reason } = useDraft().state.local
  return (
    <Sheet
      aria-label="About this draft"
      className="grid gap-x-6 gap-y-5 md:grid-cols-2 md:p-7 xl:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(0,3fr)]"
    >
      <DraftText name="title" label="Title" hint="Listed in the history and in the email to approvers." />
      <DraftText
        name="reason"
        label="Why"
        hint={`${number.format(reason.length)} of 1,000 characters. Stays in the history.`}
      />
      <EffectiveDay />
    </Sheet>
  )
}
