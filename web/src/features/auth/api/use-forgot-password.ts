import type { ForgotPassword } from '@portal/contract/accounts/password-links'
import { passwordLinkTexts } from '@portal/contract/texts/sign-in'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText } from '../../../lib/api'

const failedText = 'Nothing was sent. Please try again in a moment.'

/** Asks for a link to a new password; the server says the same whether or not the address is known. */
export function useForgotPassword() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ForgotPassword) => call('forgotPassword', { body }),
    onError: (failure) =>
      toast({
        title: passwordLinkTexts.sendFailed,
        description: errorText(failure, failedText),
        variant: 'error',
      }),
  })
  return {
    send: mutate,
    isPending,
    isSent: isSuccess,
    failure: error === null ? undefined : errorText(error, failedText),
  }
}
