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
    onSuccess: () => toast({ title: 'Device signed out', variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listSessions'),
  })
}

export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('endOtherSessions'),
    onSuccess: ({ ended }) => toast({ title: `${counted(ended, 'session')} signed out`, variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listSessions'),
  })
}

const showSignedOut = (endedCount: number) =>
  toast({
    title: 'Signed out everywhere',
    description: endedCount === 0 ? 'There were no active sessions.' : `${counted(endedCount, 'session')} signed out.`,
    variant: 'success',
  })

/** Signs out a staff user everywhere. */
export const useEndUserSessions = () =>
  useMutation({
    mutationFn: (id: string) => call('endUserSessions', { params: { id } }),
    onSuccess: ({ ended }) => showSignedOut(ended),
  })

/** Signs out a dealer everywhere. */
export function useEndDealerSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call('endDealerSessions', { params: { id } }),
    onSuccess: ({ ended }) => showSignedOut(ended),
    onSettled: () => void refreshCalls(client, 'listDealerSessions'),
  })
}

/** Signs out a dealer in one browser. */
export function useEndDealerSession(dealerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call('endDealerSession', { params: { id: dealerId, sessionId } }),
    onSuccess: () => toast({ title: 'Device signed out', variant: 'success' }),
    onSettled: () => void refreshCalls(client, 'listDealerSessions'),
  })
}
