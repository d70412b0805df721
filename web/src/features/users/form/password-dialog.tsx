import { type SetPasswordForm, setPasswordFormSchema, type User } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { Notice } from '../../../design/state/notice'
import { formResolver } from '../../../lib/form-resolver'
import { accountName } from '../../../lib/session'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useSetPassword } from '../api'

const labels: Record<keyof SetPasswordForm, string> = { password: 'New Password', confirmPassword: 'Confirm Password' }
const empty: SetPasswordForm = { password: '', confirmPassword: '' }
const resolver = formResolver(setPasswordFormSchema)

/** Sets a temporary password for another user, who must then choose a new one. */
export function PasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const change = useSetPassword()
  const { form, state } = useRecordForm({
    labels,
    resolver,
    start: empty,
    save: ({ password }) => change.mutateAsync({ id: user.id, password }),
    failed: userTexts.passwordFailed,
    onSaved: onClose,
  })
  const { register, trigger, formState } = form
  const { errors } = formState
  const name = accountName(user)
  const checkRepetition = () => errors.confirmPassword && void trigger('confirmPassword')
  return (
    <RecordDialog
      title="Update Password"
      description={name}
      saveLabel="Update Password"
      state={state}
      onClose={onClose}
      size="md"
    >
      <Notice>
        {name} will be signed out everywhere and must choose a new password after signing in with this one.
      </Notice>
      <Field label={labels.password} mark hint="At least 6 characters" error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...register('password', { onChange: checkRepetition })} />
      </Field>
      <Field label={labels.confirmPassword} mark error={errors.confirmPassword?.message}>
        <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </RecordDialog>
  )
}
