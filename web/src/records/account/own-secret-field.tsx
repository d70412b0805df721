import { Field } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { ZipInput } from '../fields/zip-input'

interface OwnSecretFieldProps {
  isDealer: boolean
  value: string
  onChange: (value: string) => void
  error?: string
  className?: string
}

/** The user's current ZIP code or password, required for changes that could let someone else sign in. */
export function OwnSecretField({ isDealer, value, onChange, error, className }: OwnSecretFieldProps) {
  return (
    <Field
      className={className}
      label={isDealer ? 'Current ZIP code' : 'Current Password'}
      mark
      error={error}
      hint="Required to change how you sign in. Your previous email address gets a message with a link to undo the change."
    >
      {isDealer ? (
        <ZipInput autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Input
          type="password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
