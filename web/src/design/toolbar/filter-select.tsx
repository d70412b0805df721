import { ChevronDown } from 'lucide-react'
import { cn } from '../cn'
import type { SelectOption } from '../form/select'

interface FilterSelectProps {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The value that means no filter. */
  neutral?: string
  /** Whether to display the value even if it is neutral, as for a sort order. */
  isAlwaysVisible?: boolean
  /** The label of the neutral option in the list. */
  neutralLabel?: string
}

/** A filter with its label and, once set, its value in ink with a spruce outline. A transparent native select covers it. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, value, onChange, options, neutral = '', isAlwaysVisible = false, neutralLabel = 'All' } = props
  const active = value !== neutral
  const selectedOption = options.find((option) => option.value === value)
  const hasNeutral = options.some((option) => option.value === neutral)
  return (
    <div
      className={cn(
        'relative flex h-11 min-w-0 items-center gap-1.5 rounded-control border bg-surface pr-9 pl-3 text-sm focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-spruce hover:border-ink md:h-10',
        active ? 'border-spruce shadow-[0_0_0_1px_var(--spruce)]' : 'border-field',
      )}
    >
      {/* A long value needs the room more than its label, except for a short label that is always next to a value. */}
      <span
        aria-hidden
        className={cn('truncate text-muted', isAlwaysVisible ? 'flex-none' : 'min-w-6', active && 'shrink-[6]')}
      >
        {label}
      </span>
      {(active || isAlwaysVisible) && selectedOption && (
        <span aria-hidden className={cn('truncate text-ink', active ? 'font-semibold' : 'font-medium')}>
          {selectedOption.label}
        </span>
      )}
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3 size-4 text-muted" />
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0 md:text-sm"
      >
        {!hasNeutral && <option value={neutral}>{neutralLabel}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
