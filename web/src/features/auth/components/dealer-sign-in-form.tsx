import { type DealerSignIn, dealerSignInSchema } from '@portal/contract/auth'
import { signInTexts } from '@portal/contract/texts'
import { Field } from '../../../ui/form/field'
import { Input } from '../../../ui/form/input'
import { useCheckedForm } from '../../../ui/form/use-checked-form'
import { dealerSignIn } from '../api/sign-in'
import { type OnSignedIn, useSignIn } from '../use-sign-in'
import { SignInFooter } from './sign-in-footer'

interface DealerSignInFormProps {
  onSignedIn: OnSignedIn
  initial?: Partial<DealerSignIn>
}

export function DealerSignInForm({ onSignedIn, initial }: DealerSignInFormProps) {
  const { submit, isPending, errorText } = useSignIn({
    signIn: dealerSignIn,
    refusedText: signInTexts.dealerRefused,
    onSignedIn,
  })
  const { errors, formProps } = useCheckedForm(dealerSignInSchema, submit)
  return (
    <form {...formProps} className="grid gap-5">
      <Field label="Dealer Number" error={errors.dealerNumber}>
        <Input
          size="lg"
          name="dealerNumber"
          defaultValue={initial?.dealerNumber}
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field label="Zip Code" hint="5 to 10 characters, as on your dealer record" error={errors.zipCode}>
        <Input
          size="lg"
          name="zipCode"
          defaultValue={initial?.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </Field>
      <SignInFooter pending={isPending} errorText={errorText} />
    </form>
  )
}
