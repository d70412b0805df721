import type { EndpointName } from '@portal/contract/endpoints'
import { settings } from '@portal/contract/rules/settings'
import { counted } from '@portal/contract/texts/plural'
import type { Delivery } from '@portal/contract/webhooks/deliveries'
import type { SaveWebhook } from '@portal/contract/webhooks/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import { errorText } from '../../../lib/api/errors'
import { callQuery, pageQuery, refreshCalls } from '../../../lib/api/queries'
import type { DeliveryTableState } from './delivery-table-state'

/** The calls that return endpoints and deliveries. Every action refreshes all of them. */
const webhookCalls = ['listWebhooks', 'listWebhookDeliveries', 'getWebhookDelivery'] as const satisfies EndpointName[]

const fresh = { refetchInterval: settings.refreshMs, refetchOnMount: 'always' } as const

/** All endpoints with their metrics, refetched regularly because deliveries change the metrics. */
export const useWebhooks = () => useQuery({ ...callQuery('listWebhooks'), ...fresh })

/** A page of the delivery log, refetched regularly. */
export const useDeliveries = (query: DeliveryTableState['query']) =>
  useQuery({ ...pageQuery('listWebhookDeliveries', { query }), ...fresh })

/** Whether a delivery's status will still change on its own. */
const isInProgress = ({ state }: Pick<Delivery, 'state'>): boolean => state === 'waiting' || state === 'sending'

/** One delivery, refetched while it is queued. */
export const useDelivery = (id: string) =>
  useQuery({
    ...callQuery('getWebhookDelivery', { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? settings.refreshMs : false),
  })

const showToast = (title: string, description?: string) => toast({ title, description, variant: 'success' })
const failureToast = (title: string) => (failure: Error) =>
  toast({ title, description: errorText(failure, 'Please try again in a moment.'), variant: 'error' })

/** A mutation that refreshes all webhook queries. */
function useWebhookMutation<Input, Output>(
  send: (input: Input) => Promise<Output>,
  onSuccess: (output: Output) => void,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess,
    onSettled: () => void refreshCalls(client, ...webhookCalls),
  })
}

export const useAddWebhook = () =>
  useWebhookMutation(
    (body: SaveWebhook) => call('addWebhook', { body }),
    () => showToast('Endpoint added', 'Copy its secret now. It is shown only once.'),
  )

export const useUpdateWebhook = (id: string) =>
  useWebhookMutation(
    (body: SaveWebhook) => call('updateWebhook', { params: { id }, body }),
    () => showToast('Endpoint saved'),
  )

export const useRemoveWebhook = () =>
  useWebhookMutation(
    (id: string) => call('removeWebhook', { params: { id } }),
    () => showToast('Endpoint deleted'),
  )

export const useReplaceSecret = () =>
  useWebhookMutation(
    (id: string) => call('replaceWebhookSecret', { params: { id } }),
    ({ endpoint }) => {
      const overlapNote = endpoint.formerSecretUntil === null ? '' : 'Deliveries have both signatures for 24 hours. '
      showToast('Secret replaced', `${overlapNote}Copy the new secret now.`)
    },
  )

/** Pauses an active endpoint, or resumes a paused one. */
export function usePauseOrResume(id: string, isPaused: boolean) {
  const done = isPaused ? 'Endpoint resumed' : 'Endpoint paused'
  const { mutate, isPending } = useWebhookMutation(
    () => call(isPaused ? 'resumeWebhook' : 'pauseWebhook', { params: { id } }),
    () =>
      showToast(
        done,
        isPaused
          ? 'Queued events are being sent now.'
          : `New events are queued for ${settings.webhooks.keptDays} days.`,
      ),
  )
  const failed = failureToast(isPaused ? 'The endpoint was not resumed' : 'The endpoint was not paused')
  return { change: () => mutate(undefined, { onError: failed }), isChanging: isPending }
}

export function useTestWebhook(id: string) {
  const { mutate, isPending } = useWebhookMutation(
    () => call('testWebhook', { params: { id } }),
    () => showToast('Test queued', 'See the result in the delivery log.'),
  )
  return { test: () => mutate(undefined, { onError: failureToast('The test was not sent') }), isTesting: isPending }
}

export function useResendDelivery(id: string) {
  const { mutate, isPending } = useWebhookMutation(
    () => call('resendWebhookDelivery', { params: { id } }),
    () => showToast('Delivery queued again'),
  )
  return {
    resend: () => mutate(undefined, { onError: failureToast('The delivery was not sent again') }),
    isResending: isPending,
  }
}

export function useRetryFailedDeliveries() {
  const { mutate, isPending } = useWebhookMutation(
    () => call('resendGivenUpDeliveries'),
    ({ resent }) =>
      showToast(resent === 0 ? 'No failed deliveries' : `${counted(resent, 'delivery', 'deliveries')} queued again`),
  )
  return {
    resend: () => mutate(undefined, { onError: failureToast('No deliveries were sent again') }),
    isResending: isPending,
  }
}
