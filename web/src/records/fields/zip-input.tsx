import type { ComponentProps } from 'react'
import { Input } from '../../design/form/input'

/** Five digits, or nine with a hyphen; numbers on the phone's keyboard. */
export function ZipInput(props: ComponentProps<typeof Input>) {
  return <Input inputMode="numeric" autoComplete="postal-code" maxLength={10} {...props} />
}
