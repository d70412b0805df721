import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, refreshCalls, type Sent } from '../../../lib/api'
import { affectedCalls } from './affected-calls'

/** Assigns dealers to a territory manager or to none, all or nobody. */
export function useReassignDealers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent<'reassignDealers'>['body']) => call('reassignDealers', { body }),
    onSettled: () => void refreshCalls(client, ...affectedCalls),
  })
}
