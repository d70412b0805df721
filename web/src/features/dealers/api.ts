import { mostDealersReassigned } from '@portal/contract/accounts/dealers'
import type { EndpointName } from '@portal/contract/endpoints'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { Sent } from '../../lib/api/call-types'
import { refreshCalls } from '../../lib/api/queries'

/** What a changed dealer changes on any screen: the lists that name one, or that hold the orders of one's dealers. */
export const affectedCalls = [
  'listDealers',
  'listOrders',
  'getOrder',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]

type Query = NonNullable<Sent<'listDealers'>['query']>

/** Fetches the dealers that a filter finds, not only a page of them, as many as one call reassigns. */
export const useListAllDealers = () =>
  useMutation({
    mutationFn: (query: Query) =>
      call('listDealers', { query: { ...query, limit: mostDealersReassigned, offset: undefined } }),
  })

/** Adds a dealer. */
export function useCreateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'createDealer'>['body']) => call('createDealer', { body }),
    onSuccess: () => {
      toast({ title: dealerAdminTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface DealerEdit {
  id: string
  /** What changes, on the `updatedAt` it was based on. */
  body: Sent<'updateDealer'>['body'] & { updatedAt: string }
}

/** Changes a dealer. The lists are asked for again, also after a refusal: somebody was faster. */
export function useUpdateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: DealerEdit) => call('updateDealer', { params: { id }, body }),
    onSuccess: () => toast({ title: dealerAdminTexts.updated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes a dealer, who goes with their drafts. */
export function useDeleteDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteDealer', { params: { id } }),
    onSuccess: () => toast({ title: dealerAdminTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Assigns dealers to a territory manager or to none, all or nobody. */
export function useReassignDealers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'reassignDealers'>['body']) => call('reassignDealers', { body }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Lets a dealer sign in again who was shut out by missed attempts. */
export function useUnlockDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockDealer', { params: { id } }),
    onSuccess: ({ companyName }) =>
      toast({ title: 'Dealer unlocked', description: `${companyName} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listDealers'),
  })
}
