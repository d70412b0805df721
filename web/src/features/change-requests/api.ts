import type { EndpointName } from '@portal/contract/endpoints'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { refreshCalls } from '../../lib/api/queries'

/** The calls to refresh after a request is decided or withdrawn. */
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
  // Each dealer's row shows their order of the year.
  'listDealers',
] as const satisfies EndpointName[]

/** Sends a change request. Refreshes orders and requests, even after an error. */
export function useCreateChangeRequest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createChangeRequest'>['body']) => call('createChangeRequest', { body }),
    // Don't wait for the refresh. The dialog already has its result.
    onSettled: () =>
      void refreshCalls(
        client,
        'listOrders',
        'getOrder',
        'getOrderTimeline',
        'listOrderMail',
        'listChangeRequests',
        'listDealers',
        // Prices may have changed.
        'listPackages',
      ),
  })
}

/** Approves or rejects a request. Refreshes the affected calls, even after an error: someone may have decided it first. */
export function useDecideChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'decideChangeRequest'>['body']) =>
      call('decideChangeRequest', { params: { id }, body }),
    onSuccess: ({ status, emailQueued }) =>
      toast({
        title: status === 'approved' ? changeRequestTexts.approved : changeRequestTexts.rejected,
        description: emailQueued ? changeRequestTexts.decisionQueued : undefined,
        variant: 'success',
      }),
    onSettled: () => refreshCalls(client, ...affectedCalls),
  })
}

/** Withdraws the dealer's request. */
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
