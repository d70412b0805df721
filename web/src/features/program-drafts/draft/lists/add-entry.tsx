import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../design/button'
import { Field } from '../../../../design/form/field'
import { Input } from '../../../../design/form/input'
import { cleanSentence } from '../wording/edit-clauses'
import { type Entry, findKeyFault } from './edit-entries'

interface AddEntryProps {
  noun: string
  entries: readonly Entry[]
  onAdd: (entry: Entry) => void
}

/** Adds an entry with a key, which is entered once, and a label. */
export function AddEntry({ noun, entries, onAdd }: AddEntryProps) {
  const [isOpen, setOpen] = useState(false)
  const [key, setKey] = useState('')
  const [label, setLabel] = useState('')
  const [isChecked, setChecked] = useState(false)
  const text = cleanSentence(label)
  const keyFault = findKeyFault(entries, key.trim())
  const labelFault = text === '' || text.length > 60 ? 'Enter a label of 1 to 60 characters.' : null
  const close = () => {
    setOpen(false)
    setKey('')
    setLabel('')
    setChecked(false)
  }
  const add = () => {
    setChecked(true)
    if (keyFault !== null || labelFault !== null) return
    onAdd({ key: key.trim(), label: text })
    close()
  }
  if (!isOpen) {
    return (
      <Button className="mt-3" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        Add {noun}
      </Button>
    )
  }
  return (
    <form
      className="mt-3 grid items-start gap-4 rounded-sheet border border-line bg-sunken p-4 sm:grid-cols-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <Field
        label={`Key of the new ${noun}`}
        hint="The key can’t change later."
        error={isChecked ? (keyFault ?? undefined) : undefined}
      >
        <Input
          autoFocus
          autoComplete="off"
          value={key}
          maxLength={40}
          onChange={(event) => setKey(event.target.value)}
        />
      </Field>
      <Field label={`Label of the new ${noun}`} error={isChecked ? (labelFault ?? undefined) : undefined}>
        <Input autoComplete="off" value={label} maxLength={60} onChange={(event) => setLabel(event.target.value)} />
      </Field>
      <div className="flex flex-wrap gap-2.5 sm:col-span-2">
        <Button type="submit">Add</Button>
        <Button variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
