import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type ChangePasswordForm, changePasswordFormSchema } from '@portal/contract/accounts/profile'
import { profileTexts } from '@portal/contract/texts/account'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { useForm } from 'react-hook-form'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { applyServerErrors } from '../../../design/form/server-errors'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useChangePassword } from '../api'

const empty: ChangePasswordForm = { currentPassword: '', newPassword: '', confirmPassword: '' }

interface PasswordFieldsProps {
  /** Stacks the fields, for a card. */
  narrow?: boolean
}

/** The fields for the current password, the new password and its confirmation. */
export function PasswordFields({ narrow = false }: PasswordFieldsProps) {
  const { register, formState, handleSubmit, setError, reset } = useForm<ChangePasswordForm>({
    resolver: formResolver(changePasswordFormSchema),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors } = formState
  const change = useChangePassword()

  const submit = handleSubmit(({ currentPassword, newPassword }) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          reset(empty)
          toast({ title: profileTexts.passwordUpdated, variant: 'success' })
        },
        onError: (error) => {
          if (error instanceof ApiError) applyServerErrors(error.errors, setError, ['currentPassword', 'newPassword'])
          toast({
            title: profileTexts.passwordFailedTitle,
            description: errorText(error, profileTexts.passwordFailed),
            variant: 'error',
          })
        },
      },
    ),
  )

  return (
    <form onSubmit={submit} noValidate className={cn('@container grid gap-7', !narrow && 'pt-6')}>
      {change.error && (
        <Notice tone="error" title={profileTexts.passwordFailedTitle}>
          {errorText(change.error, profileTexts.passwordFailed)}
        </Notice>
      )}
      <div className={cn('grid gap-x-5 gap-y-4', !narrow && '@lg:grid-cols-2')}>
        <Field
          className={cn(!narrow && '@lg:col-span-2 @lg:max-w-[calc(50%-10px)]')}
          label="Current Password"
          mark
          error={errors.currentPassword?.message}
        >
          <Input type="password" autoComplete="current-password" {...register('currentPassword')} />
        </Field>
        <Field label="New Password" mark hint="At least 8 characters" error={errors.newPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('newPassword')} />
        </Field>
        <Field label="Confirm New Password" mark error={errors.confirmPassword?.message}>
          <Input type="password" autoComplete="new-password" {...register('confirmPassword')} />
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          size="lg"
          variant={narrow ? 'primary' : undefined}
          pending={change.isPending}
          pendingText="Updating..."
          className={narrow ? 'w-full' : 'max-md:w-full'}
        >
          Update Password
        </Button>
        <p className="text-muted text-sm">This signs you out everywhere else.</p>
      </div>
    </form>
  )
}

/** Changes the user's own password. Not available while impersonating. */
export function PasswordForm({ user }: { user: CurrentUser }) {
  return (
    <Sheet aria-labelledby="change-password">
      <SectionHeader title="Change Password" id="change-password" />
      {user.isImpersonating ? (
        <p className="pt-5 text-[15px] text-muted">{accessTexts.impersonating}</p>
      ) : (
        <PasswordFields />
      )}
    </Sheet>
  )
}
