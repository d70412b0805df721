import type { TestMail } from '@portal/contract/mail/mail'
import { mailTexts } from '@portal/contract/texts/mail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText, refreshCalls } from '../../../lib/api'
import { mailCalls } from './mail-calls'
import { useMailFigures } from './use-mail-figures'

/** Sends an example of a type of message. That the server answered does not mean that it was sent. */
export function useSendTestMail() {
  const client = useQueryClient()
  const doneTitle = useMailFigures().data?.isConfigured === false ? mailTexts.testKept : mailTexts.testSent
  const sending = useMutation({
    mutationFn: (body: TestMail) => call('sendTestMail', { body }),
    onSuccess: ({ success, message }) =>
      success
        ? toast({ title: doneTitle, description: message, variant: 'success' })
        : toast({ title: mailTexts.testFailed, description: message || mailTexts.unknownError, variant: 'error' }),
    onError: (failure) =>
      toast({
        title: mailTexts.testFailed,
        description: errorText(failure, mailTexts.unknownError),
        variant: 'error',
      }),
    onSettled: () => void refreshCalls(client, ...mailCalls),
  })
  return { ...sending, doneTitle }
}
