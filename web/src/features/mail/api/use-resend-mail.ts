import { mailTexts } from '@portal/contract/texts/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText, refreshCalls } from '../../../lib/api'
import { mailCalls } from './mail-calls'

const failedText = 'Nothing was sent. Please try again in a moment.'

/** Tries a failed message again, or sends a sent one once more. */
export function useResendMail() {
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (id: string) => call('resendMail', { params: { id } }),
    onSuccess: ({ to }) => toast({ title: mailTexts.resent, description: to, variant: 'success' }),
    onError: (failure) =>
      toast({ title: mailTexts.resendFailed, description: errorText(failure, failedText), variant: 'error' }),
    onSettled: () => void refreshCalls(client, ...mailCalls),
  })
  return {
    resend: mutate,
    isResending: isPending,
    failure: error === null ? undefined : errorText(error, failedText),
  }
}
