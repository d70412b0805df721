import type { ReactNode } from 'react'
import { Select } from '../../../../design/form/select'
import { changedEdge, EditedField } from './edited-field'
import { useEditedValue } from './use-edited-value'

interface ChoiceFieldProps<Value> {
  path: string
  label: string
  options: readonly { value: Value; label: string }[]
  hint?: ReactNode
}

/** A value of the draft that users choose from a list, such as a month. */
export function ChoiceField<Value extends number | boolean>({ path, label, options, hint }: ChoiceFieldProps<Value>) {
  const edited = useEditedValue<Value>(path)
  const format = (value: Value) => options.find((option) => option.value === value)?.label ?? String(value)
  const choose = (text: string) => {
    const chosen = options.find(({ value }) => String(value) === text)
    if (chosen) edited.set(chosen.value)
  }
  return (
    <EditedField path={path} label={label} hint={hint} edited={edited} format={format}>
      <Select
        value={String(edited.value)}
        onChange={(event) => choose(event.target.value)}
        options={options.map(({ value, label: text }) => ({ value: String(value), label: text }))}
        className={changedEdge(edited.isChanged)}
      />
    </EditedField>
  )
}
