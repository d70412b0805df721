import { optionLabel } from '@portal/contract/api/sheet-column'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Select } from '../../../design/form/select'
import type { Correction } from '../corrections'
import { useSheetColumn } from '../sheet-column'
import { usePreview } from './preview-context'

interface CellEditorProps {
  row: number
  column: string
  correction?: Correction
  /** The value in the file. */
  original: string
  error?: string
  /** The value differs from the checked one. */
  isMended: boolean
  /** The cell was just opened for editing. */
  takesFocus: boolean
}

/** A cell of a rejected row as a field, or as a select if the column has options. */
export function CellEditor({ row, column, correction, original, error, isMended, takesFocus }: CellEditorProps) {
  const { kind, correct } = usePreview()
  const box = useRef<HTMLDivElement>(null)
  const known = useSheetColumn(kind, column)
  const options = known?.options.map((option) => optionLabel(known, option)) ?? []
  const isSecret = known?.isSecret ?? false
  useEffect(() => {
    if (takesFocus) box.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [takesFocus])

  const value = correction?.value ?? original
  const change = (next: string) => correct({ row, column, value: next, before: original })
  const originalText = original === '' ? 'Was empty' : `Was ${original}`
  const hint = correction && !isSecret && (isMended ? <CorrectedHint text={originalText} /> : originalText)
  const classes = isMended ? 'border-success' : undefined
  const choices = value === '' || options.includes(value) ? options : [value, ...options]
  return (
    <div ref={box} className="min-w-32">
      <Field label={`Row ${row}, ${column}`} hideLabel error={isMended ? undefined : error} hint={hint}>
        {options.length > 0 ? (
          <Select
            size="toolbar"
            value={value}
            className={classes}
            onChange={(event) => change(event.target.value)}
            placeholder="Empty"
            options={choices.map((option) => ({ value: option, label: option }))}
          />
        ) : (
          <Input
            size="toolbar"
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            // The preview masks the file's passwords, so start with an empty field.
            value={isSecret && !correction ? '' : value}
            maxLength={2000}
            className={classes}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Field>
    </div>
  )
}

function CorrectedHint({ text }: { text: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-success">
      <Check aria-hidden className="mt-0.5 size-4 flex-none stroke-[2.5]" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </span>
  )
}
