import { useState } from 'react'
import { Button } from '../../design/button'
import { RadioGroup } from '../../design/form/radio-group'
import { Dialog } from '../../design/overlay/dialog'
import type { StaleChoices, StaleField } from './stale-fields'

interface StaleDialogProps {
  fields: readonly StaleField[] | null
  labels: Readonly<Record<string, string>>
  /** Formats a field's value for display, such as for a switch or an ID. */
  show?: (name: string, value: string | boolean) => string
  onResolve: (choices: StaleChoices) => void
  onLeave: () => void
}

interface ChoiceProps extends StaleDialogProps {
  fields: readonly StaleField[]
}

const plainText = (_name: string, value: string | boolean): string => (value === '' ? 'Empty' : String(value))

/** Resolves an edit conflict: shows what another user changed, field by field, and lets the user choose a value. */
export function StaleDialog({ fields, ...props }: StaleDialogProps) {
  if (fields === null) return null
  // Choices made for an earlier conflict do not apply to these changes.
  return <Choice key={JSON.stringify(fields)} fields={fields} {...props} />
}

function Choice({ fields, labels, show = plainText, onResolve, onLeave }: ChoiceProps) {
  const [choices, setChoices] = useState<StaleChoices>({})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="Someone else changed this"
      description="Choose which value to save for each field."
      footer={
        <>
          <Button variant="ghost" onClick={onLeave}>
            Back to the form
          </Button>
          <Button variant="primary" onClick={() => onResolve(choices)}>
            Save with these choices
          </Button>
        </>
      }
    >
      <ul className="grid gap-5">
        {fields.map(({ name, preset, stored, mine: edited }) => (
          <li key={name}>
            <h3 className="mb-1 font-semibold text-ink text-sm">{labels[name]}</h3>
            <RadioGroup
              label={labels[name]}
              value={choices[name] ?? preset}
              onValueChange={(value) => setChoices({ ...choices, [name]: value === 'mine' ? 'mine' : 'stored' })}
              options={[
                { value: 'stored', label: show(name, stored), hint: 'Current value' },
                { value: 'mine', label: show(name, edited), hint: 'Your change' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
