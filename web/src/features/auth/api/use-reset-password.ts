import type { ResetPassword } from '@portal/contract/password-links'
import { passwordLinkTexts } from '@portal/contract/texts'
import { useMutation } from '@tanstack/react-query'
import { ApiError, call, errorText } from '../../../lib/api'
import { toast } from '../../../ui/toast/toast'

const failedText = 'Your link still works. Please try again in a moment.'

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
      toast({ title: passwordLinkTexts.setFailed, description: errorText(failure, failedText), variant: 'error' })
      if (failure instanceof ApiError && failure.errorCode === 'LINK_INVALID') onOver()
    },
  })
  return {
    set: mutate,
    /** Also while the login screen is on its way, since a second use of the link would be refused. */
    isPending: isPending || isSuccess,
    failure: error === null ? undefined : errorText(error, failedText),
  }
}
