import type { DealerSignIn } from '@portal/contract/accounts/sign-in'
import { mailedCodeTexts, signInTexts } from '@portal/contract/texts/sign-in'
import { type FormEvent, Suspense } from 'react'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useCheckedForm } from '../../../design/form/use-checked-form'
import { LoadingText } from '../../../design/state/loading-text'
import { useProgram } from '../../../lib/program'
import { dealerSignIn } from '../api/sign-in'
import { readDealerSignInSchema } from '../sign-in-schemas'
import { type OnSignedIn, useSignIn } from '../use-sign-in'
import { LazyCodeStep } from './lazy-code-step'
import { SignInFooter } from './sign-in-footer'

/** Whether the event is the user's own input. Autofill must not sign a dealer in who just signed out. */
const isTyped = (event: Event): boolean =>
  event instanceof InputEvent && ['insertText', 'insertCompositionText', 'insertFromPaste'].includes(event.inputType)

/** Submits the form when the user completes the ZIP code. Only its first five digits count. */
function submitCompleteZip({ nativeEvent, currentTarget: { value, form } }: FormEvent<HTMLInputElement>): void {
  const number = form?.elements.namedItem('dealerNumber')
  const hasNumber = number instanceof HTMLInputElement && number.value.trim() !== ''
  if (hasNumber && isTyped(nativeEvent) && /^\d{5}$/.test(value.trim())) form?.requestSubmit()
}

interface DealerSignInFormProps {
  onSignedIn: OnSignedIn
  initial?: Partial<DealerSignIn>
}

export function DealerSignInForm({ onSignedIn, initial }: DealerSignInFormProps) {
  const { demo: isDemo, dealerSignInCode } = useProgram()
  const { submit, isPending, errorText, codePrompt } = useSignIn({
    signIn: dealerSignIn,
    rejectedText: signInTexts.dealerRejected,
    onSignedIn,
  })
  const { errors, formProps } = useCheckedForm(readDealerSignInSchema, submit)
  if (codePrompt) {
    return (
      <Suspense fallback={<LoadingText />}>
        <LazyCodeStep prompt={codePrompt} pending={isPending} errorText={errorText} />
      </Suspense>
    )
  }
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
      <Field
        label="Zip Code"
        hint="The ZIP code on your dealer account. You are signed in when it is complete."
        error={errors.zipCode}
      >
        <Input
          size="lg"
          name="zipCode"
          defaultValue={initial?.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
          onInput={isPending ? undefined : submitCompleteZip}
        />
      </Field>
      {isDemo && dealerSignInCode === 'off' && (
        <p className="-mt-1 text-pretty text-[13.5px] text-muted">{mailedCodeTexts.signInCodeOff}</p>
      )}
      <SignInFooter pending={isPending} errorText={errorText} />
    </form>
  )
}
