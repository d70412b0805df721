import { formatPhoneWhileTyping } from '@portal/contract/phone'
import type { Ref } from 'react'
import { Input, type InputProps } from './input'
import { useSteadyCaret } from './use-steady-caret'

interface PhoneInputProps extends Omit<InputProps, 'value' | 'onChange' | 'type' | 'ref'> {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** XXX-XXX-XXXX while typing, pasting and editing in the middle. */
export function PhoneInput({ value, onChange, ref, ...rest }: PhoneInputProps) {
  const { input, read } = useSteadyCaret(value, formatPhoneWhileTyping, /\d/)
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
      onChange={(event) => onChange(read(event))}
    />
  )
}
