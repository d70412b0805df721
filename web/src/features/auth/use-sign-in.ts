import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { RequiredCode } from '@portal/contract/accounts/mailed-codes'
import type { SignInExtras } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../design/toast/toast'
import { CodeRequiredError, signInErrorText } from './api/sign-in'

/** Called with the account after the user signs in. */
export type OnSignedIn = (user: CurrentUser) => void

/** The code that a sign-in requires, and the actions of the code step. */
export interface CodePrompt {
  wanted: RequiredCode
  /** Repeats the sign-in with the code, or requests a new code. */
  repeat: (extras: SignInExtras) => void
  /** Returns to the form. */
  leave: () => void
}

/**
 * Signs in and reports the result in a toast and as a message for the form. If the server requires a code, repeats the
 * same call with it.
 */
export function useSignIn<Values>(options: {
  signIn: (values: Values & SignInExtras) => Promise<CurrentUser>
  rejectedText: string
  onSignedIn: OnSignedIn
  /** Called first on an error. Returns true if the error is a prompt instead of a failure. */
  onRejected?: (error: Error, values: Values) => boolean
}) {
  const [codeRequest, setCodeRequest] = useState<{ values: Values; wanted: RequiredCode }>()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ values, extras }: { values: Values; extras: SignInExtras }) =>
      options.signIn({ ...values, ...extras }),
    onSuccess: (user) => {
      toast({ title: signInTexts.success, variant: 'success' })
      options.onSignedIn(user)
    },
    onError: (failure, { values }) => {
      if (failure instanceof CodeRequiredError) return setCodeRequest({ values, wanted: failure.wanted })
      if (options.onRejected?.(failure, values)) return
      toast({
        title: signInTexts.failed,
        description: signInErrorText(failure, options.rejectedText),
        variant: 'error',
      })
    },
  })
  const isFailure = error !== null && !(error instanceof CodeRequiredError)
  const codePrompt: CodePrompt | undefined = codeRequest && {
    wanted: codeRequest.wanted,
    repeat: (extras) => mutate({ values: codeRequest.values, extras }),
    leave: () => {
      setCodeRequest(undefined)
      reset()
    },
  }
  return {
    submit: (values: Values) => mutate({ values, extras: {} }),
    /** Stays true until the page changes, so that the user cannot sign in twice. */
    isPending: isPending || isSuccess,
    errorText: isFailure ? signInErrorText(error, options.rejectedText) : undefined,
    /** Clears the result of the last attempt. */
    reset,
    codePrompt,
  }
}
