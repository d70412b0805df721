import type { EndpointName } from '@portal/contract/endpoints'
import type { Mail, TestMail } from '@portal/contract/mail/mail'
import { settings } from '@portal/contract/rules/settings'
import { mailTexts } from '@portal/contract/texts/mail'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { errorText } from '../../lib/api/errors'
import { callQuery, pageQuery, refreshCalls } from '../../lib/api/queries'
import type { OutboxTableState } from './outbox-table-state'

/** The calls that return messages. A new or resent message changes the results of all of them. */
const mailCalls = ['listMail', 'getMailFigures', 'getMail', 'listOrderMail'] as const satisfies EndpointName[]

/** The number of queued, sent and failed messages, refetched regularly because the worker continues. */
export const useMailCounts = () =>
  useQuery({ ...callQuery('getMailFigures'), refetchInterval: settings.refreshMs, refetchOnMount: 'always' })

/** A page of the outbox, refetched regularly because the worker continues. */
export const useOutbox = (query: OutboxTableState['query']) =>
  useQuery({ ...pageQuery('listMail', { query }), refetchInterval: settings.refreshMs, refetchOnMount: 'always' })

/** Whether the message is queued or being sent, so that its status will change. */
export const isInProgress = ({ status }: Pick<Mail, 'status'>): boolean => status === 'queued' || status === 'sending'

/** One message with both of its parts, refetched on each opening and regularly until it is sent or fails. */
export const useMail = (id: string, isOpen: boolean) =>
  useQuery({
    ...callQuery('getMail', { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? settings.refreshMs : false),
  })

/** Refreshes the outbox and its totals. */
export function useRefreshMail() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => refreshCalls(client, ...mailCalls) })
  return { refresh: () => mutate(), isRefreshing: isPending }
}

const failedText = 'Nothing was sent. Please try again in a moment.'

/** Retries a failed message, or sends a sent one again. */
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

/** Sends an example of a message type. A successful response does not mean that it was sent. */
export function useSendTestMail() {
  const client = useQueryClient()
  const sentTitle = useMailCounts().data?.isConfigured === false ? mailTexts.testQueued : mailTexts.testSent
  const sending = useMutation({
    mutationFn: (body: TestMail) => call('sendTestMail', { body }),
    onSuccess: ({ success, message }) =>
      success
        ? toast({ title: sentTitle, description: message, variant: 'success' })
        : toast({ title: mailTexts.testFailed, description: message || mailTexts.unknownError, variant: 'error' }),
    onError: (failure) =>
      toast({
        title: mailTexts.testFailed,
        description: errorText(failure, mailTexts.unknownError),
        variant: 'error',
      }),
    onSettled: () => void refreshCalls(client, ...mailCalls),
  })
  return { ...sending, sentTitle }
}

/** The result of testing the mail server. */
export interface SmtpOutcome {
  connected: boolean
  title: string
  text: string
}

const successOutcome = (text: string): SmtpOutcome => ({ connected: true, title: mailTexts.smtpWorks, text })
const failedOutcome = (text: string): SmtpOutcome => ({
  connected: false,
  title: mailTexts.smtpFailed,
  text: text || mailTexts.unknownError,
})

/** Connects and signs in to the mail server without sending anything. A failed API call also counts as a failed test. */
export function useTestSmtp() {
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<SmtpOutcome> => {
      try {
        const { connected, message } = await call('testSmtp')
        return connected ? successOutcome(message) : failedOutcome(message)
      } catch (error) {
        return failedOutcome(errorText(error, mailTexts.unknownError))
      }
    },
    onSuccess: ({ connected, title, text }) =>
      toast({ title, description: text, variant: connected ? 'success' : 'error' }),
  })
  return { test: () => mutate(), isTesting: isPending, outcome: data }
}
