import type { EndpointName } from '@portal/contract/endpoints'
import type { BulkStatusResult } from '@portal/contract/orders/editing'
import type { StatusArea } from '@portal/contract/rules/program'
import { orderEditTexts } from '@portal/contract/texts/order'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../design/toast/toast'
import { call } from '../../../lib/api/call'
import type { Sent } from '../../../lib/api/call-types'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { refreshCalls } from '../../../lib/api/queries'

/** What shows orders and what belongs to them, on any screen. */
export const affectedCalls = [
  'listOrders',
  'getOrder',
  'getAgreement',
  'getOrderTimeline',
  'listOrderMail',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
  // Each dealer's row tells of their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

const goneText =
  'One of the selected orders no longer exists or is out of your reach, so nothing was changed. Clear the selection and choose again.'

/** What is said beside the button: more than the server's 'Order Not Found' for one order of many. */
export const bulkErrorText = (error: unknown): string =>
  hasStatus(error, 404) ? goneText : errorText(error, orderEditTexts.tryAgain)

/** What the area's view says of a failed update. */
export const updateFailedText = (area: StatusArea): string =>
  area === 'access' ? orderEditTexts.updateFailedInTerritory : orderEditTexts.updateFailed

const updatedText = (area: StatusArea, { updated }: BulkStatusResult): string =>
  area === 'access' ? orderEditTexts.updatedInTerritory : orderEditTexts.updated(updated)

const leftText = ({ skipped }: BulkStatusResult): string | undefined =>
  skipped.length === 0 ? undefined : `${skipped.length} left as they were. The list says why.`

/** How many orders a selection covers now, and how many of them are not signed; read again each time it is asked. */
export const useSelectedCount = (body: Sent<'countSelectedOrders'>['body'], isEnabled: boolean) =>
  useQuery({
    queryKey: ['countSelectedOrders', body],
    queryFn: ({ signal }) => call('countSelectedOrders', { body, signal }),
    enabled: isEnabled,
    gcTime: 0,
  })

/**
 * Gives orders another status and says so; what shows them is asked for again, also after a refusal.
 * @param onDone told the reply, with the orders that were skipped
 */
export function useSetOrderStatuses(area: StatusArea, onDone: (result: BulkStatusResult) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'setOrderStatuses'>['body']) => call('setOrderStatuses', { body }),
    onSuccess: (result) => {
      // Nothing updated and all of them skipped is no success to be told in green.
      const title =
        result.updated === 0 && result.skipped.length > 0 ? 'No orders were updated' : updatedText(area, result)
      toast({ title, description: leftText(result), variant: result.updated > 0 ? 'success' : 'default' })
      onDone(result)
    },
    onError: (error) => toast({ title: updateFailedText(area), description: bulkErrorText(error), variant: 'error' }),
    // Not waited for: the question is answered, and the fresh list takes its place when it comes.
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes orders for good and says so; what showed them is asked for again, also after a refusal. */
export function useDeleteOrders(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'deleteOrders'>['body']) => call('deleteOrders', { body }),
    onSuccess: () => {
      toast({ title: orderEditTexts.deleted, variant: 'success' })
      onDone()
    },
    onError: () =>
      toast({ title: orderEditTexts.deleteFailedTitle, description: orderEditTexts.deleteFailed, variant: 'error' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
