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

/** What one signs in with at present, asked for where a change would let somebody else in. */
export function OwnSecretField({ isDealer, value, onChange, error, className }: OwnSecretFieldProps) {
  return (
    <Field
      className={className}
      label={isDealer ? 'Present ZIP' : 'Current Password'}
      mark
      error={error}
      hint="To change what you sign in with. Your address so far gets a message with a way to undo it."
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
