import { Input, type InputProps } from './input'

/**
 * A field for an email address. Not of the type `email`: Chrome rejects letters outside ASCII before the @ and turns a
 * domain such as bücher.example into punycode while it is typed.
 */
export function EmailInput(props: InputProps) {
  return <Input type="text" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
}
