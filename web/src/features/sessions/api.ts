import { counted } from '@portal/contract/texts/plural'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../design/toast/toast'
import { call } from '../../lib/api/call'
import { callQuery, refreshCalls } from '../../lib/api/queries'

export const useSessions = () => useQuery({ ...callQuery('listSessions'), staleTime: 0 })

export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('endSession', { params: { id } }),
    onSuccess: () => toast({ title: 'Session ended', variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listSessions'),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: ({ ended }) => toast({ title: `${counted(ended, 'session')} ended`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listSessions'),
  })
}

const toldEnded = (ended: number) =>
  toast({
    title: 'Signed out everywhere',
    description: ended === 0 ? 'There was no open session.' : `${counted(ended, 'session')} ended.`,
    variant: 'success',
  })

/** Signs a member of staff out everywhere. */
export const useEndUserSessions = () =>
  useMutation({
    mutationFn: (id: string) => call('endUserSessions', { params: { id } }),
    onSuccess: ({ ended }) => toldEnded(ended),
  })

/** Signs a dealer out everywhere. */
export const useEndDealerSessions = () =>
  useMutation({
    mutationFn: (id: string) => call('endDealerSessions', { params: { id } }),
    onSuccess: ({ ended }) => toldEnded(ended),
  })
