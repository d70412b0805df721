import type { ForgotPassword, ResetPassword } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'

const nothingSentText = 'Nothing was sent. Please try again in a moment.'

/** Asks for a link to a new password; the server says the same whether or not the address is known. */
export function useForgotPassword() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ForgotPassword) => call('forgotPassword', { body }),
    onError: (failure) =>
      toast({
        title: passwordLinkTexts.sendFailed,
        description: errorText(failure, nothingSentText),
        variant: 'error',
      }),
  })
  return {
    send: mutate,
    isPending,
    isSent: isSuccess,
    failure: error === null ? undefined : errorText(error, nothingSentText),
  }
}

const linkStillWorksText = 'Your link still works. Please try again in a moment.'

/** Whether it is the link that failed; of one that was cut off or changed on its way the server says so by its field. */
const isLinkOver = (failure: Error): boolean =>
  failure instanceof ApiError &&
  (failure.errorCode === 'LINK_INVALID' || failure.errors.some(({ field }) => field === 'token'))

const textOf = (failure: Error): string =>
  isLinkOver(failure) ? passwordLinkTexts.invalid : errorText(failure, linkStillWorksText)

/**
 * Sets a password by a link, once.
 * @param onOver the link is used up, has run out or never was one
 */
export function useResetPassword({ onDone, onOver }: { onDone: () => void; onOver: () => void }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ResetPassword) => call('resetPassword', { body }),
    onSuccess: () => {
      toast({ title: passwordLinkTexts.done, description: passwordLinkTexts.doneText, variant: 'success' })
      onDone()
    },
    onError: (failure) => {
      toast({ title: passwordLinkTexts.setFailed, description: textOf(failure), variant: 'error' })
      if (isLinkOver(failure)) onOver()
    },
  })
  return {
    set: mutate,
    /** Also while the login screen is on its way, since a second use of the link would be refused. */
    isPending: isPending || isSuccess,
    failure: error === null ? undefined : textOf(error),
  }
}
