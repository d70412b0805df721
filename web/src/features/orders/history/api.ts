import type { EndpointName } from '@portal/contract/endpoints'
import type { BulkStatusResult } from '@portal/contract/orders/editing'
import type { StatusArea } from '@portal/contract/rules/roles'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import type { CallArguments } from '../../../lib/api/call-types'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { refreshCalls } from '../../../lib/api/queries'

/** The calls that return orders or data that belongs to them. */
export const affectedCalls = [
  'listOrders',
  'getOrder',
  'getAgreement',
  'getOrderTimeline',
  'listOrderMail',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
  // Each dealer's row shows their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

const notFoundText =
  'One of the selected orders no longer exists, or you can no longer access it. Nothing was changed. Clear the selection and select the orders again.'

/** The error next to the button. It is more specific than the server's 'Order Not Found', because several orders are selected. */
export const bulkErrorText = (error: unknown): string =>
  hasStatus(error, 404) ? notFoundText : errorText(error, orderEditTexts.tryAgain)

/** The message of a failed update, which differs in the territory's views. */
export const updateFailedText = (area: StatusArea): string =>
  area === 'access' ? orderEditTexts.updateFailedInTerritory : orderEditTexts.updateFailed

const updatedText = (area: StatusArea, { updated }: BulkStatusResult): string =>
  area === 'access' ? orderEditTexts.updatedInTerritory : orderEditTexts.updated(updated)

const skippedText = ({ skipped }: BulkStatusResult): string | undefined =>
  skipped.length === 0 ? undefined : `${skipped.length} not updated. See the list for the reasons.`

/** Counts the selected orders and those without a signature. Never cached. */
export const useSelectedCount = (body: CallArguments<'countSelectedOrders'>['body'], isEnabled: boolean) =>
  useQuery({
    queryKey: ['countSelectedOrders', body],
    queryFn: ({ signal }) => call('countSelectedOrders', { body, signal }),
    enabled: isEnabled,
    gcTime: 0,
  })

/**
 * Sets the status of orders and shows a toast. Refreshes the affected calls, even after an error.
 * @param onDone receives the reply, including the skipped orders
 */
export function useSetOrderStatuses(area: StatusArea, onDone: (result: BulkStatusResult) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'setOrderStatuses'>['body']) => call('setOrderStatuses', { body }),
    onSuccess: (result) => {
      // If every order was skipped, don't show a success toast.
      const title =
        result.updated === 0 && result.skipped.length > 0 ? 'No orders were updated' : updatedText(area, result)
      toast({ title, description: skippedText(result), variant: result.updated > 0 ? 'success' : 'default' })
      onDone(result)
    },
    onError: (error) => toast({ title: updateFailedText(area), description: bulkErrorText(error), variant: 'error' }),
    // Don't wait: the dialog can close, and the list updates when the refresh arrives.
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes orders permanently and shows a toast. Refreshes the affected calls, even after an error. */
export function useDeleteOrders(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'deleteOrders'>['body']) => call('deleteOrders', { body }),
    onSuccess: () => {
      toast({ title: orderEditTexts.deleted, variant: 'success' })
      onDone()
    },
    onError: () =>
      toast({ title: orderEditTexts.deleteFailedTitle, description: orderEditTexts.deleteFailed, variant: 'error' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
