import { useId } from 'react'
import { Checkbox } from '../form/checkbox'
import { VisuallyHidden } from '../visually-hidden'

interface RowCheckboxProps {
  /** Names what is selected: 'Select order 2027-000158'. */
  label: string
  checked: boolean
  indeterminate?: boolean
  disabled?: boolean
  onChange: (isShiftPressed: boolean) => void
  className: string
}

/** The checkbox of a row, or of the header for the whole page. Its entire cell is clickable. */
export function RowCheckbox({ label, onChange, className, ...box }: RowCheckboxProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Checkbox
        id={id}
        {...box}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </label>
  )
}
