import { RadioGroup } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn'

export interface Segment<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
  disabled?: boolean
}

interface SegmentedControlProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  segments: readonly Segment<Value>[]
  className?: string
}

/** A few options side by side, one selected: Use Saved, Type Name, Draw. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onValueChange, segments, className } = props
  const choose = (next: string) => {
    const segment = segments.find((candidate) => candidate.value === next)
    if (segment) onValueChange(segment.value)
  }
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={choose}
      orientation="horizontal"
      className={cn(
        'no-print grid auto-cols-[minmax(max-content,1fr)] grid-flow-col rounded-control border border-field bg-surface',
        className,
      )}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled}
          className={cn(
            'h-11 px-2 whitespace-nowrap font-semibold text-ink text-sm first:rounded-l-[7px] last:rounded-r-[7px] not-first:border-field not-first:border-l focus-visible:z-10 md:h-10',
            'hover:bg-sunken data-[state=checked]:bg-page-current data-[state=checked]:text-page-current-ink',
            'disabled:bg-sunken disabled:text-muted',
            segment.icon !== undefined && 'inline-flex items-center justify-center gap-2 px-3 [&_svg]:size-4',
          )}
        >
          {segment.icon}
          {segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
