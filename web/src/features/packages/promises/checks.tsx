import { Checkbox } from '../../../design/form/checkbox'
import { FieldError } from '../../../design/form/field'

export interface Check {
  name: string
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

interface ChecksProps {
  legend: string
  checks: readonly Check[]
  error?: string | undefined
}

/** A group of checkboxes side by side. */
export function Checks({ legend, checks, error }: ChecksProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold text-ink text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {checks.map(({ name, label, isChecked, onChange }) => (
          <Checkbox
            key={name}
            label={label}
            checked={isChecked}
            onChange={(event) => onChange(event.target.checked)}
            labelClassName={`gap-2.5 rounded-control border px-3 md:min-h-10 ${isChecked ? 'border-spruce bg-spruce-tint' : 'border-field'}`}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
