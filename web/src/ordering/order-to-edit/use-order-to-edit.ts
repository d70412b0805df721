import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../lib/api'
import { withReadableItems } from '../readable-items'

/**
 * The order as the server has it now, not as some screen remembers it: an edit is based on it.
 * @param id the order's, or null while nobody edits
 */
export function useOrderToEdit(id: string | null) {
  const { data, error, refetch, isFetching, isSuccess, isFetchedAfterMount } = useQuery({
    ...callQuery('getOrder', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    select: withReadableItems,
  })
  const [readyId, setReadyId] = useState<string | null>(null)
  // Once it was there it stays: a later refresh that fails takes nothing away from whoever is editing.
  const arrivedId = id !== null && isFetchedAfterMount && isSuccess ? id : readyId
  const nextId = arrivedId === id ? id : null
  if (nextId !== readyId) setReadyId(nextId)
  const order = id !== null && nextId === id ? data : undefined
  return { order, error: order ? null : error, onRetry: () => void refetch(), retrying: isFetching }
}
