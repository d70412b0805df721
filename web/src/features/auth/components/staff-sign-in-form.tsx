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

// Most sign-ins ask for nothing more than the password.
const FactorStep = lazy(async () => ({
  default: (await loadScript(() => import('./factor-step'))).FactorStep,
}))

interface StaffSignInFormProps {
  onSignedIn: OnSignedIn
  initial?: Partial<StaffSignIn>
  /** Whether the way to a new password stands below; the steps after the password do not have it. */
  mayForget?: boolean
}

export function StaffSignInForm({ onSignedIn, initial, mayForget = false }: StaffSignInFormProps) {
  const [factorAsked, setFactorAsked] = useState<{ values: StaffSignIn; details: ApiError['details'] }>()
  const { submit, isPending, errorText, asked } = useSignIn({
    signIn: staffSignIn,
    refusedText: signInTexts.staffRefused,
    onSignedIn,
    onRefused: (error, values) => {
      const isAsked = error instanceof ApiError && error.errorCode === 'SECOND_FACTOR'
      if (isAsked) setFactorAsked({ values, details: error.details })
      return isAsked
    },
  })
  const { errors, formProps } = useCheckedForm(readStaffSignInSchema, submit)
  if (asked) {
    return (
      <Suspense fallback={<LoadingText />}>
        <LazyCodeStep asked={asked} pending={isPending} errorText={errorText} />
      </Suspense>
    )
  }
  if (factorAsked) {
    return (
      <Suspense fallback={<LoadingText />}>
        <FactorStep {...factorAsked} onSignedIn={onSignedIn} onBack={() => setFactorAsked(undefined)} />
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
      {mayForget && (
        <TextLink href="/forgot-password" className="mt-3">
          Forgot password?
        </TextLink>
      )}
    </>
  )
}
