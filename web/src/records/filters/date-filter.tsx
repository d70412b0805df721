import { cn } from '../../design/cn'
import { useTypedText } from '../../lib/table-state/typed-texts'

interface DateFilterProps {
  label: string
  /** A date such as 2026-11-20; empty means no filter. */
  value: string
  onChange: (day: string) => void
  /** The earliest and the latest useful date. */
  min?: string
  max?: string
}

/** A filter by date: a label and the browser's own date field, with an outline while it is set. */
export function DateFilter({ label, value, onChange, min = '2000-01-01', max = '2100-12-31' }: DateFilterProps) {
  // Users type a date part by part, and each intermediate state is a different date.
  const typedText = useTypedText(value, onChange)
  return (
    <label
      className={cn(
        'flex h-11 min-w-0 items-center gap-2 rounded-control border bg-surface pr-2 pl-3 text-sm focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-spruce hover:border-ink md:h-10',
        value === '' ? 'border-field' : 'border-spruce shadow-[0_0_0_1px_var(--spruce)]',
      )}
    >
      <span className="flex-none text-muted">{label}</span>
      <input
        type="date"
        min={min}
        max={max}
        value={typedText.value}
        onChange={(event) => typedText.onChange(event.target.value)}
        className={cn(
          'h-full min-w-0 flex-1 bg-transparent text-base outline-none md:text-sm',
          value === '' ? 'text-muted' : 'font-semibold text-ink',
        )}
      />
    </label>
  )
}
