import type { CurrentUser } from '@portal/contract/accounts/auth'
import type { CodeWanted } from '@portal/contract/accounts/mailed-codes'
import type { SignInExtras } from '@portal/contract/accounts/sign-in'
import { signInTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '../../design/toast/toast'
import { CodeWantedError, signInErrorText } from './api/sign-in'

/** Where a sign-in form hands over the account. */
export type OnSignedIn = (user: CurrentUser) => void

/** The step in which a code is typed. */
export interface AskedCode {
  wanted: CodeWanted
  /** Repeats the sign-in with the code, or asks for another one. */
  repeat: (extras: SignInExtras) => void
  /** Back to the form. */
  leave: () => void
}

/**
 * A sign-in and how it ended: one toast, and the sentence to be shown in the form as well. While the server wants a code
 * the same call is repeated with it.
 */
export function useSignIn<Values>(options: {
  signIn: (values: Values & SignInExtras) => Promise<CurrentUser>
  refusedText: string
  onSignedIn: OnSignedIn
  /** Told of a refusal before anybody else is; true when it is no failure but a question. */
  onRefused?: (error: Error, values: Values) => boolean
}) {
  const [asked, setAsked] = useState<{ values: Values; wanted: CodeWanted }>()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ values, extras }: { values: Values; extras: SignInExtras }) =>
      options.signIn({ ...values, ...extras }),
    onSuccess: (user) => {
      toast({ title: signInTexts.success, variant: 'success' })
      options.onSignedIn(user)
    },
    onError: (failure, { values }) => {
      if (failure instanceof CodeWantedError) return setAsked({ values, wanted: failure.wanted })
      if (options.onRefused?.(failure, values)) return
      toast({
        title: signInTexts.failed,
        description: signInErrorText(failure, options.refusedText),
        variant: 'error',
      })
    },
  })
  const isFailure = error !== null && !(error instanceof CodeWantedError)
  const asksForCode: AskedCode | undefined = asked && {
    wanted: asked.wanted,
    repeat: (extras) => mutate({ values: asked.values, extras }),
    leave: () => {
      setAsked(undefined)
      reset()
    },
  }
  return {
    submit: (values: Values) => mutate({ values, extras: {} }),
    /** Also while the browser is about to leave the form, so that nobody signs in twice. */
    isPending: isPending || isSuccess,
    errorText: isFailure ? signInErrorText(error, options.refusedText) : undefined,
    /** Forgets how the last attempt ended. */
    reset,
    asked: asksForCode,
  }
}
