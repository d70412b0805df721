import { accessTexts } from '@portal/contract/texts/sign-in'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useUser } from '../../../lib/session'
import { userLabels as labels, type UserValues } from './user-values'

interface PasswordFieldProps<Output> {
  form: UseFormReturn<UserValues, unknown, Output>
  isNew: boolean
}

const newHint = 'At least 6 characters. The user must choose a new one after signing in.'
const keepHint = 'Leave blank to keep the current one. A new one signs the user out everywhere.'

/** The initial or a new password for another user. It works only until that user signs in and chooses one. */
export function PasswordField<Output>({ form, isNew }: PasswordFieldProps<Output>) {
  const { isImpersonating } = useUser()
  const isBlocked = isImpersonating && !isNew
  return (
    <Field
      label={labels.password}
      mark={isNew}
      error={form.formState.errors.password?.message}
      hint={isBlocked ? accessTexts.impersonating : isNew ? newHint : keepHint}
      disabled={isBlocked}
    >
      <Input type="password" autoComplete="new-password" {...form.register('password')} />
    </Field>
  )
}
