import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn'
import { useFieldControl } from './field-context'
import { type FieldSize, fieldClass } from './input'

export interface SelectOption {
  value: string
  label: string
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[]
  /** Displayed while nothing is selected; represents the empty value. */
  placeholder?: string
  size?: FieldSize
  onBar?: boolean
}

/** A native select, which has the best picker on phones and built-in keyboard support. */
export function Select({ options, placeholder, size, onBar = false, className, required, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        {...useFieldControl({ ...rest, required })}
        className={cn(
          fieldClass({ size }),
          'appearance-none truncate pr-10',
          onBar && 'border-bar-muted bg-transparent text-bar-ink hover:border-bar-ink [&>option]:text-ink',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className={cn(
          'pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2',
          onBar ? 'text-bar-ink' : 'text-muted',
        )}
      />
    </div>
  )
}
