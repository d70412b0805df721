import { Input, type InputProps } from './input'

/**
 * A field for an email address. It does not use the type `email`: Chrome rejects non-ASCII letters before the @, and converts a
 * domain such as bücher.example to punycode during typing.
 */
export function EmailInput(props: InputProps) {
  return <Input type="text" inputMode="email" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
}
