import { type ComponentProps, useState } from 'react'
import { cn } from '../../design/cn'
import { useFieldControl } from '../../design/form/field-context'

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'maxLength'> {
  /** Digits only. */
  value: string
  /** The number of digits: 6, or up to 12 in two rows. */
  digits: number
  onValueChange: (value: string) => void
}

/** Extracts the digits of typed or pasted text. */
const extractDigits = (text: string, count: number): string => text.replace(/\D/g, '').slice(0, count)

/**
 * A field for a code, drawn as one box per digit. It is a single input, so that phones suggest the code from the email,
 * pasting fills all boxes, and screen readers announce one field. Typing the last digit does not submit the form.
 */
export function CodeField({ value, digits, onValueChange, ...rest }: CodeFieldProps) {
  const [hasFocus, setFocus] = useState(false)
  const wiring = useFieldControl(rest)
  const isInvalid = wiring['aria-invalid'] === true
  const boxes = Array.from({ length: digits }, (_, at) => ({ at, digit: value[at] ?? '' }))
  const active = Math.min(value.length, digits - 1)
  return (
    <div className="relative">
      <div aria-hidden className="grid grid-cols-6 gap-2">
        {boxes.map(({ at, digit }) => (
          <span
            key={at}
            className={cn(
              'grid h-15 place-items-center rounded-control border bg-surface font-[700] font-display text-[28px] text-ink tabular-nums',
              isInvalid ? 'border-danger text-danger shadow-[0_0_0_0.5px_var(--danger)]' : 'border-field',
              wiring.disabled && 'border-line-strong bg-sunken text-muted',
              hasFocus && at === active && 'outline-2 outline-spruce outline-offset-1',
            )}
          >
            {digit ||
              (hasFocus && at === active ? <span className="h-7 w-0.5 bg-ink motion-safe:animate-pulse" /> : '')}
          </span>
        ))}
      </div>
      <input
        name="code"
        {...rest}
        {...wiring}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        pattern="[0-9]*"
        value={value}
        onChange={({ target }) => onValueChange(extractDigits(target.value, digits))}
        // Append typed text, because the caret is drawn at the end.
        onSelect={({ currentTarget }) => {
          const end = currentTarget.value.length
          if (currentTarget.selectionStart !== end && currentTarget.selectionStart === currentTarget.selectionEnd) {
            currentTarget.setSelectionRange(end, end)
          }
        }}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        className="absolute inset-0 size-full cursor-text text-base opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  )
}
