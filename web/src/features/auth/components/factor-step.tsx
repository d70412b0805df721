import { requiredFactorSchema } from '@portal/contract/accounts/second-factor'
import type { SignInFactor, StaffSignIn } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useState } from 'react'
import { Button } from '../../../design/button'
import { ApiError } from '../../../lib/api/errors'
import { FactorForm } from '../../../records/factor/factor-form'
import { staffSignIn } from '../api/sign-in'
import { type OnSignedIn, useSignIn } from '../use-sign-in'

interface FactorStepProps {
  /** The accepted email and password, sent again with the second factor. */
  values: StaffSignIn
  details: ApiError['details']
  onSignedIn: OnSignedIn
  onBack: () => void
}

/** The step after the password of an account with a second factor. */
export function FactorStep({ values, details, onSignedIn, onBack }: FactorStepProps) {
  const [wanted, setWanted] = useState(() => requiredFactorSchema.safeParse(details).data)
  const { submit, isPending, errorText, reset } = useSignIn({
    signIn: (factor: SignInFactor) => staffSignIn({ ...values, factor }),
    rejectedText: signInTexts.factorRejected,
    onSignedIn,
    onRejected: (error) => {
      // Each challenge works once, so the error response contains a new one.
      if (error instanceof ApiError && error.errorCode === 'SECOND_FACTOR') {
        setWanted(requiredFactorSchema.safeParse(error.details).data)
      }
      return false
    },
  })
  return (
    <FactorForm
      wanted={wanted}
      heading={signInTexts.factorWanted}
      submitLabel="Sign In"
      pendingText={signInTexts.pending}
      isPending={isPending}
      failure={errorText}
      failureTitle={signInTexts.failed}
      onFactor={submit}
      onReset={reset}
    >
      <Button variant="link" onClick={onBack}>
        Back
      </Button>
    </FactorForm>
  )
}
