import { useEffect, useRef } from 'react'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Select } from '../../../design/form/select'
import type { Correction } from '../corrections'
import { columnOf } from '../sheet-column'
import { usePreview } from './preview-context'

interface CellEditorProps {
  row: number
  column: string
  correction?: Correction
  /** What the file holds. */
  original: string
  error?: string
  /** It was just opened. */
  takesFocus: boolean
}

/** A cell of a refused row as a field; a choice is made from its options. */
export function CellEditor({ row, column, correction, original, error, takesFocus }: CellEditorProps) {
  const { kind, correct } = usePreview()
  const box = useRef<HTMLDivElement>(null)
  const known = columnOf(kind, column)
  const options = known?.options ?? []
  const isSecret = known?.isSecret ?? false
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [takesFocus])

  const value = correction?.value ?? original
  const change = (next: string) => correct({ row, column, value: next, before: original })
  const hint = !correction || isSecret ? undefined : `In the file: ${original === '' ? 'empty' : original}`
  const choices = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <div ref={box} className="min-w-40">
      <Field label={`Row ${row}, ${column}`} hideLabel error={error} hint={hint}>
        {options.length > 0 ? (
          <Select
            size="toolbar"
            value={value}
            onChange={(event) => change(event.target.value)}
            placeholder="Empty"
            options={choices.map((option) => ({ value: option, label: option }))}
          />
        ) : (
          <Input
            size="toolbar"
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            // The preview has bullets for what the file holds: nothing to go on typing in.
            value={isSecret && !correction ? '' : value}
            maxLength={2000}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}
