import type { CurrentUser } from '@portal/contract/auth'
import { signInTexts } from '@portal/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../ui/toast/toast'
import { signInErrorText } from './api/sign-in'

/** Where a sign-in form hands over the account. */
export type OnSignedIn = (user: CurrentUser) => void

/** A sign-in and how it ended: one toast, and the sentence to be shown in the form as well. */
export function useSignIn<Values>(options: {
  signIn: (values: Values) => Promise<CurrentUser>
  refusedText: string
  onSignedIn: OnSignedIn
  /** Told of a refusal before anybody else is; true when it is no failure but a question. */
  onRefused?: (error: Error, values: Values) => boolean
}) {
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: options.signIn,
    onSuccess: (user) => {
      toast({ title: signInTexts.success, variant: 'success' })
      options.onSignedIn(user)
    },
    onError: (failure, values) => {
      if (options.onRefused?.(failure, values)) return
      toast({
        title: signInTexts.failed,
        description: signInErrorText(failure, options.refusedText),
        variant: 'error',
      })
    },
  })
  return {
    submit: mutate,
    /** Also while the browser is about to leave the form, so that nobody signs in twice. */
    isPending: isPending || isSuccess,
    errorText: error === null ? undefined : signInErrorText(error, options.refusedText),
    reset,
  }
}
