import { Switch as Primitive } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn'
import { useOfflineDisabled } from '../state/offline'

interface SwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  hideLabel?: boolean
  disabled?: boolean
  /** Whether it calls the server when toggled, and is therefore disabled while offline. */
  needsLine?: boolean
  className?: string
}

export function Switch({
  checked,
  onCheckedChange,
  label,
  hideLabel,
  disabled,
  needsLine = false,
  className,
}: SwitchProps) {
  const id = useId()
  const { waits, why } = useOfflineDisabled(needsLine && !disabled)
  return (
    <div className={cn('flex min-h-11 items-center gap-3 md:min-h-6', className)}>
      <Primitive.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled || waits}
        aria-describedby={why}
        className="relative h-6 w-10 flex-none rounded-full bg-field transition-colors duration-150 before:absolute before:-inset-2.5 data-[state=checked]:bg-spruce disabled:opacity-60"
      >
        <Primitive.Thumb className="block size-4.5 translate-x-[3px] rounded-full bg-surface shadow-sm transition-transform duration-150 data-[state=checked]:translate-x-[19px]" />
      </Primitive.Root>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[15px] text-ink leading-snug'}>
        {label}
      </label>
    </div>
  )
}
