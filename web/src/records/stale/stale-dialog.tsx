import { orderTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import { Button } from '../../design/button'
import { RadioGroup } from '../../design/form/radio-group'
import { Dialog } from '../../design/overlay/dialog'
import type { StaleChoices, StaleField } from './stale-fields'

interface StaleDialogProps {
  fields: readonly StaleField[] | null
  labels: Readonly<Record<string, string>>
  /** How a field's value reads, where some are not their own text: a switch, somebody's id. */
  show?: (name: string, value: string | boolean) => string
  onResolve: (choices: StaleChoices) => void
  onLeave: () => void
}

interface ChoiceProps extends StaleDialogProps {
  fields: readonly StaleField[]
}

const asText = (_name: string, value: string | boolean): string => (value === '' ? 'Empty' : String(value))

/** What somebody else changed meanwhile, field by field, with both values to choose from. */
export function StaleDialog({ fields, ...props }: StaleDialogProps) {
  if (fields === null) return null
  // What was chosen of other changes says nothing about these.
  return <Choice key={JSON.stringify(fields)} fields={fields} {...props} />
}

function Choice({ fields, labels, show = asText, onResolve, onLeave }: ChoiceProps) {
  const [choices, setChoices] = useState<StaleChoices>({})
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="Changed while you were editing"
      description={orderTexts.stale}
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
        {fields.map(({ name, preset, stored, mine }) => (
          <li key={name}>
            <h3 className="mb-1 font-semibold text-ink text-sm">{labels[name]}</h3>
            <RadioGroup
              label={labels[name]}
              value={choices[name] ?? preset}
              onValueChange={(value) => setChoices({ ...choices, [name]: value === 'mine' ? 'mine' : 'stored' })}
              options={[
                { value: 'stored', label: show(name, stored), hint: 'Stored now' },
                { value: 'mine', label: show(name, mine), hint: 'In your form' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
