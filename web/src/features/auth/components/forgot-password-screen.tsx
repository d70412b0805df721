import { forgotPasswordSchema } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { Button } from '../../../design/button'
import { EmailInput } from '../../../design/form/email-input'
import { Field } from '../../../design/form/field'
import { useCheckedForm } from '../../../design/form/use-checked-form'
import { TextLink } from '../../../design/link'
import { Notice } from '../../../design/state/notice'
import { useForgotPassword } from '../api/passwords'
import { EntryCard, EntryFrame } from './entry-frame'

/** Lets staff request a link to reset their password. */
export function ForgotPasswordScreen() {
  const { send, isPending, isSent, failure } = useForgotPassword()
  const { errors, formProps } = useCheckedForm(
    () => forgotPasswordSchema,
    (values) => send(values),
  )
  return (
    <EntryFrame title="Forgot password">
      <EntryCard
        title="Forgot password?"
        help="Staff can get a link by email to set a new password. Dealers sign in with their dealer number and ZIP code."
      >
        <form {...formProps} className="grid gap-5">
          <Field label="Email" hint="The email address that you sign in with" error={errors.email}>
            <EmailInput size="lg" name="email" autoComplete="username" />
          </Field>
          {failure && (
            <Notice tone="error" title={passwordLinkTexts.sendFailed}>
              {failure}
            </Notice>
          )}
          {isSent && <Notice tone="success">{passwordLinkTexts.sent}</Notice>}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="mt-1 h-13 w-full"
            pending={isPending}
            pendingText="Sending..."
          >
            Send Link
          </Button>
        </form>
        <TextLink href="/login" className="mt-3">
          Back to sign in
        </TextLink>
      </EntryCard>
    </EntryFrame>
  )
}
