import type { EndpointName } from '@portal/contract/endpoints'
import type { Mail, TestMail } from '@portal/contract/mail/mail'
import { program } from '@portal/contract/rules/program'
import { mailTexts } from '@portal/contract/texts/mail'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'
import type { OutboxTableState } from './outbox-table-state'

/** What shows messages: a new one, or one tried again, is in all of them. */
const mailCalls = ['listMail', 'getMailFigures', 'getMail', 'listOrderMail'] as const satisfies EndpointName[]

/** How many messages wait, were sent and failed; the worker goes on, so they are asked for again now and then. */
export const useMailFigures = () =>
  useQuery({ ...callQuery('getMailFigures'), refetchInterval: program.refreshMs, refetchOnMount: 'always' })

/** A page of the outbox; the worker goes on, so it is asked for again now and then. */
export const useOutbox = (query: OutboxTableState['query']) =>
  useQuery({ ...pageQuery('listMail', { query }), refetchInterval: program.refreshMs, refetchOnMount: 'always' })

/** Whether a message still waits to be sent or is just being sent, so that how it stands will change. */
export const isUnderWay = ({ status }: Pick<Mail, 'status'>): boolean => status === 'queued' || status === 'sending'

/** One message with both of its parts: asked for on each opening, and now and then as long as it is on its way. */
export const useMail = (id: string, isOpen: boolean) =>
  useQuery({
    ...callQuery('getMail', { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? program.refreshMs : false),
  })

/** Asks for the outbox and its figures now. */
export function useRefreshMail() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => refreshCalls(client, ...mailCalls) })
  return { refresh: () => mutate(), isRefreshing: isPending }
}

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
