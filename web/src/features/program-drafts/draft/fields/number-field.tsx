import { type ReactNode, useState } from 'react'
import { cn } from '../../../../design/cn'
import { Input } from '../../../../design/form/input'
import { changedEdge, EditedField } from './edited-field'
import { useEditedValue } from './use-edited-value'

interface NumberFieldProps {
  path: string
  label: string
  min: number
  max: number
  /** Displayed in the field after the number: 'days'. */
  unit?: string
  format?: (value: number) => string
  hint?: ReactNode
}

/** A whole number of the draft. A text that is no number within the limits stays in the field and is not saved. */
export function NumberField({ path, label, min, max, unit, format = String, hint }: NumberFieldProps) {
  const edited = useEditedValue<number>(path)
  // What the user typed, while it may not be a value yet, and the value before.
  const [typed, setTyped] = useState<string | null>(null)
  const [start, setStart] = useState(edited.value)
  const parse = (text: string): number | null => {
    const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
    return number >= min && number <= max ? number : null
  }
  const isInvalid = typed !== null && parse(typed) === null
  const change = (text: string) => {
    const previous = typed === null ? edited.value : start
    setStart(previous)
    setTyped(text)
    // The beginning of an invalid number may be a valid one, which the user does not mean.
    const number = parse(text) ?? previous
    if (number !== edited.value) edited.set(number)
  }
  const undo = () => {
    setTyped(null)
    edited.undo()
  }
  return (
    <EditedField
      path={path}
      label={label}
      unit={unit}
      hint={hint}
      edited={edited}
      format={format}
      invalid={isInvalid ? `Enter a whole number from ${min} to ${max}.` : undefined}
      onUndo={undo}
    >
      <div className="relative">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(edited.value)}
          onChange={(event) => change(event.target.value)}
          onBlur={() => !isInvalid && setTyped(null)}
          className={cn(changedEdge(edited.isChanged), unit && 'pr-28')}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-[15px] text-muted"
          >
            {unit}
          </span>
        )}
      </div>
    </EditedField>
  )
}
