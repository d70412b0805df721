import type { KeyScope } from '@portal/contract/api/capabilities'
import type { EndpointName } from '@portal/contract/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { callQuery, refreshCalls } from '../../lib/api/queries'

const keyCalls = ['listApiKeys'] as const satisfies EndpointName[]

/** All keys. Refetched on every visit, because each use by another system changes the last-used time. */
export const useApiKeys = () => useQuery({ ...callQuery('listApiKeys'), refetchOnMount: 'always' })

const showToast = (title: string, description?: string) => toast({ title, description, variant: 'success' })

export function useCreateApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; scopes: KeyScope[] }) => call('createApiKey', { body }),
    onSuccess: () => showToast('Key created', 'Copy it now. It is shown only once.'),
    onSettled: () => void refreshCalls(client, ...keyCalls),
  })
}

export function useReplaceApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('replaceApiKey', { params: { id } }),
    onSuccess: () => showToast('Key replaced', 'Both keys work for 24 hours. Copy the new one now.'),
    onSettled: () => void refreshCalls(client, ...keyCalls),
  })
}

export function useRevokeApiKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) => call('endApiKey', { params: { id }, body: { name } }),
    onSuccess: () => showToast('Key revoked'),
    onSettled: () => void refreshCalls(client, ...keyCalls),
  })
}
