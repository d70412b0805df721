import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshCalls } from '../../../lib/api'
import { mailCalls } from './mail-calls'

/** Asks for the outbox and its figures now. */
export function useRefreshMail() {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: () => refreshCalls(client, ...mailCalls) })
  return { refresh: () => mutate(), isRefreshing: isPending }
}
