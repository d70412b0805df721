import { RadioGroup as Primitive } from 'radix-ui'
import { type ReactNode, type Ref, use, useId } from 'react'
import { cn } from '../cn'
import { FieldContext, useFieldControl } from './field-context'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
}

interface RadioGroupProps {
  value: string
  onValueChange: (value: string) => void
  options: readonly RadioOption[]
  /** Required outside a Field, which otherwise names the group. */
  label?: string
  className?: string
  /** `focus()` goes to the selected option, or to the first one. */
  ref?: Ref<HTMLDivElement>
}

export function RadioGroup({ value, onValueChange, options, label, className, ref }: RadioGroupProps) {
  const id = useId()
  const field = use(FieldContext)
  const wiring = useFieldControl({})
  return (
    <Primitive.Root
      ref={ref}
      value={value}
      onValueChange={onValueChange}
      aria-label={label}
      aria-labelledby={label ? undefined : field?.labelId}
      {...wiring}
      className={cn('grid gap-1', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex min-h-11 items-start gap-3 py-1.5 md:min-h-8">
          <Primitive.Item
            id={`${id}-${option.value}`}
            value={option.value}
            className="relative mt-0.5 size-4.5 flex-none rounded-full border-[1.5px] border-field bg-surface before:absolute before:-inset-2 data-[state=checked]:border-spruce"
          >
            <Primitive.Indicator className="absolute inset-[2.5px] rounded-full bg-spruce" />
          </Primitive.Item>
          <label htmlFor={`${id}-${option.value}`} className="text-[15px] text-ink leading-snug">
            {option.label}
            {option.hint && <span className="block text-[13.5px] text-muted">{option.hint}</span>}
          </label>
        </div>
      ))}
    </Primitive.Root>
  )
}
