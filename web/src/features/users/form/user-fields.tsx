import type { User } from '@portal/contract/accounts/users'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { EmailInput } from '../../../design/form/email-input'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useUser } from '../../../lib/session'
import { PhoneInput } from '../../../records/fields/phone-input'
import { newUserLimits, userLimits } from '../user-limits'
import { RoleFields } from './role-fields'
import { userLabels as labels, type UserValues } from './user-values'

interface UserFieldsProps<Output> {
  form: UseFormReturn<UserValues, unknown, Output>
  /** Null for a new user. */
  user: User | null
}

/** A user's name, contact data and role, limited to what the viewer may change. */
export function UserFields<Output>({ form, user }: UserFieldsProps<Output>) {
  const viewer = useUser()
  const limits = user ? userLimits(viewer, user) : newUserLimits
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Field label={labels.firstName} mark error={errors.firstName?.message}>
        <Input autoComplete="off" {...register('firstName')} />
      </Field>
      <Field label={labels.lastName} mark error={errors.lastName?.message}>
        <Input autoComplete="off" {...register('lastName')} />
      </Field>
      <Field label={labels.email} mark error={errors.email?.message} disabled={!limits.mayMove}>
        <EmailInput autoComplete="off" {...register('email')} />
      </Field>
      <Controller
        control={control}
        name="phone"
        render={({ field }) => (
          <Field label={labels.phone} error={errors.phone?.message}>
            <PhoneInput autoComplete="off" {...field} />
          </Field>
        )}
      />
      <RoleFields form={form} user={user} limits={limits} />
    </>
  )
}
