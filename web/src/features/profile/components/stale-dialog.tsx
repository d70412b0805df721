import { orderTexts } from '@portal/contract/texts'
import { useState } from 'react'
import { Button } from '../../../ui/button'
import { RadioGroup } from '../../../ui/form/radio-group'
import { Dialog } from '../../../ui/overlay/dialog'
import type { Side, StaleField } from '../stale-fields'

interface StaleDialogProps {
  fields: readonly StaleField[] | null
  labels: Readonly<Record<string, string>>
  onResolve: (choices: Readonly<Partial<Record<string, Side>>>) => void
  onLeave: () => void
}

const shown = (text: string): string => (text === '' ? 'Empty' : text)

/** What somebody else changed meanwhile, field by field, with both texts to choose from. */
export function StaleDialog({ fields, labels, onResolve, onLeave }: StaleDialogProps) {
  const [choices, setChoices] = useState<Partial<Record<string, Side>>>({})
  if (fields === null) return null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onLeave()}
      title="Changed meanwhile"
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
        {fields.map((field) => (
          <li key={field.name}>
            <h3 className="mb-1 font-semibold text-ink text-sm">{labels[field.name]}</h3>
            <RadioGroup
              label={labels[field.name]}
              value={choices[field.name] ?? field.preset}
              onValueChange={(value) => setChoices({ ...choices, [field.name]: value === 'mine' ? 'mine' : 'stored' })}
              options={[
                { value: 'stored', label: shown(field.stored), hint: 'Stored now' },
                { value: 'mine', label: shown(field.mine), hint: 'In your form' },
              ]}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
