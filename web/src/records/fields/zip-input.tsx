import type { ComponentProps } from 'react'
import { Input } from '../../design/form/input'

/** Five digits, or nine with a hyphen; opens the number keypad on phones. Accepts longer text, so that pasted text is cleaned and not cut off. */
export function ZipInput(props: ComponentProps<typeof Input>) {
  return <Input inputMode="numeric" autoComplete="postal-code" maxLength={20} {...props} />
}
