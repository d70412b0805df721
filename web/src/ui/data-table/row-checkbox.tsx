import { useId } from 'react'
import { Checkbox } from '../form/checkbox'
import { VisuallyHidden } from '../visually-hidden'

interface RowCheckboxProps {
  /** Names the row. */
  label: string
  checked: boolean
  onChange: () => void
  className: string
}

/** A row's checkbox with its whole cell as the target. */
export function RowCheckbox({ label, checked, onChange, className }: RowCheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={className}>
      <VisuallyHidden>Select {label}</VisuallyHidden>
      <Checkbox id={id} checked={checked} onChange={onChange} />
    </label>
  )
}
