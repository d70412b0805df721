import { type StaffSignIn, staffSignInSchema } from '@portal/contract/auth'
import { signInTexts } from '@portal/contract/texts'
import { Field } from '../../../ui/form/field'
import { Input } from '../../../ui/form/input'
import { useCheckedForm } from '../../../ui/form/use-checked-form'
import { staffSignIn } from '../api/sign-in'
import { type OnSignedIn, useSignIn } from '../use-sign-in'
import { SignInFooter } from './sign-in-footer'

interface StaffSignInFormProps {
  onSignedIn: OnSignedIn
  initial?: Partial<StaffSignIn>
}

export function StaffSignInForm({ onSignedIn, initial }: StaffSignInFormProps) {
  const { submit, isPending, errorText } = useSignIn({
    signIn: staffSignIn,
    refusedText: signInTexts.staffRefused,
    onSignedIn,
  })
  const { errors, formProps } = useCheckedForm(staffSignInSchema, submit)
  return (
    <form {...formProps} className="grid gap-5">
      <Field label="Email" error={errors.email}>
        <Input
          size="lg"
          name="email"
          type="email"
          defaultValue={initial?.email}
          autoComplete="username"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={errors.password}>
        <Input
          size="lg"
          name="password"
          type="password"
          defaultValue={initial?.password}
          autoComplete="current-password"
        />
      </Field>
      <SignInFooter pending={isPending} errorText={errorText} />
    </form>
  )
}
