import { maxDealersReassigned } from '@portal/contract/accounts/dealers'
import type { EndpointName } from '@portal/contract/endpoints'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import type { CallArguments } from '../../lib/api/call-types'
import { refreshCalls } from '../../lib/api/queries'

/** The calls to refresh after a dealer changes: lists with dealer names, and lists of dealers' orders. */
export const affectedCalls = [
  'listDealers',
  'getDealer',
  'listOrders',
  'getOrder',
  'listChangeRequests',
  'getDashboard',
  'listRecentActivity',
] as const satisfies EndpointName[]

type Query = NonNullable<CallArguments<'listDealers'>['query']>

/** Fetches all dealers that match a filter, up to the maximum that one call can reassign. */
export const useListAllDealers = () =>
  useMutation({
    mutationFn: (query: Query) =>
      call('listDealers', { query: { ...query, limit: maxDealersReassigned, offset: undefined } }),
  })

/** Adds a dealer. */
export function useCreateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'createDealer'>['body']) => call('createDealer', { body }),
    onSuccess: () => {
      toast({ title: dealerAdminTexts.created, variant: 'success' })
      void refreshCalls(client, ...affectedCalls)
    },
  })
}

interface DealerEdit {
  id: string
  /** The changed fields, with the `updatedAt` that the edit is based on. */
  body: CallArguments<'updateDealer'>['body'] & { updatedAt: string }
}

/** Changes a dealer. Refreshes the lists even after a rejection, because someone else may have changed the dealer first. */
export function useUpdateDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: DealerEdit) => call('updateDealer', { params: { id }, body }),
    onSuccess: () => toast({ title: dealerAdminTexts.updated, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Deletes a dealer and their drafts. */
export function useDeleteDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('deleteDealer', { params: { id } }),
    onSuccess: () => toast({ title: dealerAdminTexts.deleted, variant: 'success' }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Assigns dealers to a territory manager or to none, in one transaction. */
export function useReassignDealers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallArguments<'reassignDealers'>['body']) => call('reassignDealers', { body }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}

/** Unlocks a dealer who was locked out by failed sign-ins. */
export function useUnlockDealer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('unlockDealer', { params: { id } }),
    onSuccess: ({ companyName }) =>
      toast({ title: 'Dealer unlocked', description: `${companyName} can sign in again.`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listDealers', 'getDealer'),
  })
}
