import type { ForgotPassword, ResetPassword } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'

const noEmailSentText = 'No email was sent. Please try again in a moment.'

/** Requests a password reset link. The response is the same for known and unknown addresses. */
export function useForgotPassword() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ForgotPassword) => call('forgotPassword', { body }),
    onError: (failure) =>
      toast({
        title: passwordLinkTexts.sendFailed,
        description: errorText(failure, noEmailSentText),
        variant: 'error',
      }),
  })
  return {
    send: mutate,
    isPending,
    isSent: isSuccess,
    failure: error === null ? undefined : errorText(error, noEmailSentText),
  }
}

const linkStillWorksText = 'Your link still works. Please try again in a moment.'

/** Whether the link is invalid. For a truncated or altered link, the server reports an error on `token`. */
const isLinkInvalid = (failure: Error): boolean =>
  failure instanceof ApiError &&
  (failure.errorCode === 'LINK_INVALID' || failure.errors.some(({ field }) => field === 'token'))

const getText = (failure: Error): string =>
  isLinkInvalid(failure) ? passwordLinkTexts.invalid : errorText(failure, linkStillWorksText)

/**
 * Sets a password with a single-use link.
 * @param onInvalid called if the link was used, has expired or is malformed
 */
export function useResetPassword({ onDone, onInvalid }: { onDone: () => void; onInvalid: () => void }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ResetPassword) => call('resetPassword', { body }),
    onSuccess: () => {
      toast({ title: passwordLinkTexts.done, description: passwordLinkTexts.doneText, variant: 'success' })
      onDone()
    },
    onError: (failure) => {
      toast({ title: passwordLinkTexts.setFailed, description: getText(failure), variant: 'error' })
      if (isLinkInvalid(failure)) onInvalid()
    },
  })
  return {
    set: mutate,
    /** Stays true while the login screen loads, because the link works only once. */
    isPending: isPending || isSuccess,
    failure: error === null ? undefined : getText(error),
  }
}
