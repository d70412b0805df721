import { type ComponentProps, useState } from 'react'
import { Input } from '../../../../design/form/input'

interface EntryTextProps extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onInvalid'> {
  value: string
  /** Returns the value of a text; null while it is not allowed. */
  parse: (text: string) => string | null
  onChange: (value: string) => void
  onInvalid: (isInvalid: boolean) => void
}

/** A text of an entry. A text that is not allowed stays in the field, and is not saved. */
export function EntryText({ value, parse, onChange, onInvalid, ...rest }: EntryTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    setTyped(text)
    const parsed = parse(text)
    onInvalid(parsed === null)
    if (parsed !== null && parsed !== value) onChange(parsed)
  }
  return (
    <Input
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => typed !== null && parse(typed) !== null && setTyped(null)}
    />
  )
}
