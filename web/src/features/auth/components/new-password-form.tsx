import { resetPasswordFormSchema } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useCheckedForm } from '../../../design/form/use-checked-form'
import { Notice } from '../../../design/state/notice'
import { useResetPassword } from '../api/passwords'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** Called if the link is invalid. */
  onInvalid: () => void
}

/** The form for a new password and its confirmation. */
export function NewPasswordForm({ token, onDone, onInvalid }: NewPasswordFormProps) {
  const { set, isPending, failure } = useResetPassword({ onDone, onInvalid })
  const { errors, formProps } = useCheckedForm(
    () => resetPasswordFormSchema,
    ({ password }) => set({ token, password }),
  )
  return (
    <form {...formProps} className="grid gap-5">
      <Field label="New Password" hint="At least 8 characters" error={errors.password}>
        <Input size="lg" name="password" type="password" autoComplete="new-password" />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword}>
        <Input size="lg" name="confirmPassword" type="password" autoComplete="new-password" />
      </Field>
      {failure && (
        <Notice tone="error" title={passwordLinkTexts.setFailed}>
          {failure}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-1 h-13 w-full"
        pending={isPending}
        pendingText="Saving..."
      >
        Set Password
      </Button>
    </form>
  )
}
