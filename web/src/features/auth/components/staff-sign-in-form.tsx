import type { StaffSignIn } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { lazy, Suspense, useState } from 'react'
import { EmailInput } from '../../../design/form/email-input'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useCheckedForm } from '../../../design/form/use-checked-form'
import { TextLink } from '../../../design/link'
import { LoadingText } from '../../../design/state/loading-text'
import { ApiError } from '../../../lib/api/errors'
import { loadScript } from '../../../lib/script'
import { staffSignIn } from '../api/sign-in'
import { readStaffSignInSchema } from '../sign-in-schemas'
import { type OnSignedIn, useSignIn } from '../use-sign-in'
import { LazyCodeStep } from './lazy-code-step'
import { SignInFooter } from './sign-in-footer'

// Loaded on demand, because most sign-ins require only the password.
const FactorStep = lazy(async () => ({
  default: (await loadScript(() => import('./factor-step'))).FactorStep,
}))

interface StaffSignInFormProps {
  onSignedIn: OnSignedIn
  initial?: Partial<StaffSignIn>
  /** Whether to show the Forgot password link. The steps after the password hide it. */
  showForgotLink?: boolean
}

export function StaffSignInForm({ onSignedIn, initial, showForgotLink = false }: StaffSignInFormProps) {
  const [factorPrompt, setFactorPrompt] = useState<{ values: StaffSignIn; details: ApiError['details'] }>()
  const { submit, isPending, errorText, codePrompt } = useSignIn({
    signIn: staffSignIn,
    rejectedText: signInTexts.staffRejected,
    onSignedIn,
    onRejected: (error, values) => {
      const isFactorRequired = error instanceof ApiError && error.errorCode === 'SECOND_FACTOR'
      if (isFactorRequired) setFactorPrompt({ values, details: error.details })
      return isFactorRequired
    },
  })
  const { errors, formProps } = useCheckedForm(readStaffSignInSchema, submit)
  if (codePrompt) {
    return (
      <Suspense fallback={<LoadingText />}>
        <LazyCodeStep prompt={codePrompt} pending={isPending} errorText={errorText} />
      </Suspense>
    )
  }
  if (factorPrompt) {
    return (
      <Suspense fallback={<LoadingText />}>
        <FactorStep {...factorPrompt} onSignedIn={onSignedIn} onBack={() => setFactorPrompt(undefined)} />
      </Suspense>
    )
  }
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <Field label="Email" error={errors.email}>
          <EmailInput size="lg" name="email" defaultValue={initial?.email} autoComplete="username" />
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
      {showForgotLink && (
        <TextLink href="/forgot-password" className="mt-3">
          Forgot password?
        </TextLink>
      )}
    </>
  )
}
