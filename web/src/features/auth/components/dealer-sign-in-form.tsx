import type { DealerSignIn } from '@portal/contract/accounts/sign-in'
import { mailedCodeTexts, signInTexts } from '@portal/contract/texts/sign-in'
import { Suspense } from 'react'
import { hyphenatedWords, UnbrokenText } from '../../../design/display/unbroken-text'
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
      <Field label="Zip Code" hint="As on your dealer account" error={errors.zipCode}>
        <Input
          size="lg"
          name="zipCode"
          defaultValue={initial?.zipCode}
          autoComplete="postal-code"
          inputMode="numeric"
        />
      </Field>
      {isDemo && dealerSignInCode === 'off' && (
        <p className="-mt-1 text-pretty text-[13.5px] text-muted">
          <UnbrokenText text={mailedCodeTexts.signInCodeOff} parts={hyphenatedWords} />
        </p>
      )}
      <SignInFooter pending={isPending} errorText={errorText} />
    </form>
  )
}
