import type { EndpointName } from '@portal/contract/endpoints'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { refreshCalls } from '../../lib/api/queries'

/** What the end of a request changes on any screen. */
const affectedCalls = [
  'listChangeRequests',
  'listOrders',
  'getOrder',
  'listOrderItems',
  'getAgreement',
  'getOrderTimeline',
  'listOrderMail',
  'getDashboard',
  'listRecentActivity',
  // Each dealer's row tells of their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

/** Sends a change request; the orders and requests on the screen are asked for again, also after a refusal. */
export function useCreateChangeRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createChangeRequest'>['body']) => call('createChangeRequest', { body }),
    // Not waited for: the answer is there, and the fresh order comes when it comes.
    onSettled: () =>
      void refreshCalls(
        client,
        'listOrders',
        'getOrder',
        'getOrderTimeline',
        'listOrderMail',
        'listChangeRequests',
        'listDealers',
        // Prices may be others than were picked.
        'listPackages',
      ),
  })
}

/** Approves or rejects a request; the screens are asked for again, also after a refusal: somebody was faster. */
export function useDecideChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'decideChangeRequest'>['body']) => call('decideChangeRequest', { params: { id }, body }),
    onSuccess: ({ status, emailQueued }) =>
      toast({
        title: status === 'approved' ? changeRequestTexts.approved : changeRequestTexts.rejected,
        description: emailQueued ? changeRequestTexts.decisionQueued : undefined,
        variant: 'success',
      }),
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}

/** Takes the dealer's request back. */
export function useWithdrawChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('withdrawChangeRequest', { params: { id } }),
    onSuccess: () =>
      toast({
        title: changeRequestTexts.withdrawn,
        description: changeRequestTexts.withdrawnDetail,
        variant: 'success',
      }),
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}
