import { parseMoney, toDecimalString } from '@portal/contract/money'
import type { Ref } from 'react'
import { cn } from '../cn'
import { Input, type InputProps } from './input'
import { formatMoneyWhileTyping, plainAmount } from './money-text'
import { useSteadyCaret } from './use-steady-caret'

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** A plain decimal string, without sign or commas. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Dollars with thousands commas while typing; the two decimals are filled in on leaving. */
export function MoneyInput({ value, onChange, onBlur, className, ref, ...rest }: MoneyInputProps) {
  const shown = formatMoneyWhileTyping(value)
  const { input, read } = useSteadyCaret(shown, formatMoneyWhileTyping, /[\d.]/)
  return (
    <div className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
        $
      </span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        ref={(node) => {
          input.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
        }}
        value={shown}
        onChange={(event) => onChange(plainAmount(read(event)))}
        onBlur={(event) => {
          const cents = parseMoney(value)
          if (cents !== null) onChange(toDecimalString(cents))
          onBlur?.(event)
        }}
        className={cn('tnum pl-7', className)}
      />
    </div>
  )
}
