import { mailTexts } from '@portal/contract/texts/mail'
import { useMutation } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call, errorText } from '../../../lib/api'

/** What came of speaking to the mail server. */
export interface SmtpOutcome {
  connected: boolean
  title: string
  text: string
}

const works = (text: string): SmtpOutcome => ({ connected: true, title: mailTexts.smtpWorks, text })
const failed = (text: string): SmtpOutcome => ({
  connected: false,
  title: mailTexts.smtpFailed,
  text: text || mailTexts.unknownError,
})

/** Connects and signs in to the mail server, without sending anything. Not reaching the portal is a failure as well. */
export function useTestSmtp() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<SmtpOutcome> => {
      try {
        const { connected, message } = await call('testSmtp')
        return connected ? works(message) : failed(message)
      } catch (error) {
        return failed(errorText(error, mailTexts.unknownError))
      }
    },
    onSuccess: ({ connected, title, text }) =>
      toast({ title, description: text, variant: connected ? 'success' : 'error' }),
  })
  return { test: () => mutate(), isTesting: isPending, outcome: data }
}
