import { formatPhoneWhileTyping } from '@portal/contract/rules/phone'
import type { ChangeEvent, Ref } from 'react'
import { Input, type InputProps } from '../../design/form/input'
import { useSteadyCaret } from '../../design/form/use-steady-caret'

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Returns the caret position in `phone` after the given number of digits. */
function getCaretPosition(phone: string, digits: number): number {
  let at = 0
  for (let digitCount = 0; digitCount < digits && at < phone.length; at += 1)
    if (/\d/.test(phone.charAt(at))) digitCount += 1
  return at
}

/** Formats XXX-XXX-XXXX while typing, pasting and editing in the middle. */
export function PhoneInput({ value, onChange, ref, ...rest }: PhoneInputProps) {
  const { input, keep } = useSteadyCaret(value)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = event.target
    const phone = formatPhoneWhileTyping(text)
    keep(event, phone, getCaretPosition(phone, text.slice(0, selectionStart ?? text.length).replace(/\D/g, '').length))
    onChange(phone)
  }
  return (
    <Input
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      {...rest}
      ref={(node) => {
        input.current = node
        if (typeof ref === 'function') return ref(node)
        if (ref) ref.current = node
      }}
      value={value}
      onChange={change}
    />
  )
}
