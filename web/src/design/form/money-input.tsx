import { parseMoney, toDecimalString } from '@portal/contract/rules/money'
import type { ChangeEvent, Ref } from 'react'
import { cn } from '../cn'
import { Input, type InputProps } from './input'
import { formatMoneyWhileTyping, formattedCaret, typedAmount } from './money-text'
import { useSteadyCaret } from './use-steady-caret'

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  /** The typed text, which the form validates. */
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Returns the text that an input event inserted; '' if it deleted text, null if unknown. */
function insertedText({ nativeEvent }: ChangeEvent<HTMLInputElement>): string | null {
  if (!(nativeEvent instanceof InputEvent)) return null
  return nativeEvent.inputType.startsWith('delete') ? '' : nativeEvent.data
}

/** Dollars with thousands commas during typing; two decimals are added on blur. Invalid input stays as typed. */
export function MoneyInput({ value, onChange, onBlur, className, ref, ...rest }: MoneyInputProps) {
  const formatted = formatMoneyWhileTyping(value)
  const { input, keep } = useSteadyCaret(formatted)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const typedText = typedAmount(value, { text, caret: selectionStart ?? text.length }, insertedText(event))
    keep(event, formatMoneyWhileTyping(typedText.text), formattedCaret(typedText))
    onChange(typedText.text)
  }
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
        value={formatted}
        onChange={change}
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
