import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '../cn'
import { useFieldControl } from './field-context'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'ref'> {
  ref?: React.Ref<HTMLInputElement>
  /** Whether only some of the items that it represents are selected. */
  indeterminate?: boolean
  /** The visible label; without one, set aria-label. */
  label?: ReactNode
  labelClassName?: string
}

export function Checkbox({ indeterminate = false, label, labelClassName, className, ref, ...rest }: CheckboxProps) {
  const fallbackId = useId()
  const wiring = useFieldControl(rest)
  const id = wiring.id ?? fallbackId
  const localRef = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (localRef.current) localRef.current.indeterminate = indeterminate
  }, [indeterminate])
  const box = (
    <span className={cn('relative inline-flex size-4.5 flex-none', className)}>
      <input
        type="checkbox"
        {...rest}
        {...wiring}
        id={id}
        ref={(node) => {
          localRef.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        className="peer size-4.5 cursor-pointer appearance-none rounded-check border-[1.5px] border-field bg-surface checked:border-spruce checked:bg-spruce indeterminate:border-spruce indeterminate:bg-spruce aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line-strong disabled:bg-sunken"
      />
      {indeterminate ? (
        <Minus aria-hidden className="pointer-events-none absolute inset-0.5 size-3.5 stroke-3 text-spruce-ink" />
      ) : (
        <Check
          aria-hidden
          className="pointer-events-none absolute inset-0.5 hidden size-3.5 stroke-3 text-spruce-ink peer-checked:block peer-disabled:text-muted"
        />
      )}
    </span>
  )
  if (label === undefined) return box
  return (
    <label
      htmlFor={id}
      className={cn('flex min-h-11 items-center gap-3 text-[15px] text-ink leading-snug md:min-h-6', labelClassName)}
    >
      {box}
      <span>{label}</span>
    </label>
  )
}
