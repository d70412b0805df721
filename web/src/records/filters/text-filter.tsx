import { Input } from '../../design/form/input'
import { useTypedText } from '../../lib/table-state/typed-texts'

interface TextFilterProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** The maximum length of the filter's value. */
  maxLength?: number
  /** Its width next to the other filters. */
  className: string
}

/** A filter by one exact value, such as an order number, with an outline while it is set. */
export function TextFilter({ label, value, onChange, maxLength = 100, className }: TextFilterProps) {
  const typedText = useTypedText(value, onChange)
  return (
    <div className={className}>
      <Input
        size="toolbar"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={maxLength}
        value={typedText.value}
        onChange={(event) => typedText.onChange(event.target.value)}
        className={value === '' ? undefined : 'border-spruce font-semibold shadow-[0_0_0_1px_var(--spruce)]'}
      />
    </div>
  )
}
