import { campaignFields } from '@portal/contract/rules/campaign-text'
import { Plus } from 'lucide-react'
import { Button } from '../../../design/button'
import { Checkbox } from '../../../design/form/checkbox'
import { Field, FieldHint } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { SegmentedControl } from '../../../design/form/segmented-control'
import { Select } from '../../../design/form/select'
import { useProgram } from '../../../lib/program'
import { frequencyText } from '../campaign-text'
import { TextField } from './text-field'
import type { ReminderForm } from './use-reminder-form'

interface ReminderFieldsProps {
  form: ReminderForm
  errors: Readonly<Record<string, string | undefined>>
}

/** The text and schedule of a reminder. */
export function ReminderFields({ form, errors }: ReminderFieldsProps) {
  const program = useProgram()
  const { values, set, template, templates, templatesError, chooseTemplate, addField, weekday, today } = form
  return (
    <div className="grid content-start gap-5">
      <Field label="Template" error={templatesError ? 'The templates could not be loaded.' : undefined}>
        <Select
          value={template}
          onChange={(event) => chooseTemplate(event.target.value)}
          options={templates.map(({ key, name }) => ({ value: key, label: name }))}
        />
      </Field>
      <TextField form={form} name="subject" label="Subject" error={errors.subject} />
      <div>
        <TextField form={form} name="message" label="Message" error={errors.message} />
        <fieldset className="mt-2.5 flex min-w-0 flex-wrap items-center gap-2" aria-label="Add a field to the text">
          <span aria-hidden className="text-muted text-sm">
            Add
          </span>
          {campaignFields.map((field) => (
            <Button key={field} size="md" onClick={() => addField(field)} className="h-11 px-2.5 text-[13px] md:h-9">
              <Plus aria-hidden className="size-3.5" />
              {field}
            </Button>
          ))}
        </fieldset>
      </div>
      <Field label="Deadline" hint="Replaces {Deadline} in the text." error={errors.deadline} className="sm:max-w-60">
        <Input
          type="date"
          min={today}
          value={values.deadline}
          onChange={(event) => set({ deadline: event.target.value })}
        />
      </Field>
      <div>
        <p className="mb-1.5 font-semibold text-ink text-sm">When</p>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SegmentedControl
            label="When"
            value={values.when}
            onValueChange={(when) => set({ when })}
            segments={[
              { value: 'now', label: 'Now' },
              { value: 'date', label: 'On a date' },
            ]}
            className="w-52"
          />
          <Checkbox
            checked={values.isWeekly}
            onChange={(event) => set({ isWeekly: event.target.checked })}
            label={`Repeat every ${weekday} until they order`}
          />
        </div>
        {values.when === 'date' && (
          <Field label="Start date" mark error={errors.firstOn} className="mt-4 sm:max-w-60">
            <Input
              type="date"
              min={today}
              value={values.firstOn}
              onChange={(event) => set({ firstOn: event.target.value })}
            />
          </Field>
        )}
        <FieldHint>{frequencyText(program)}</FieldHint>
      </div>
    </div>
  )
}
