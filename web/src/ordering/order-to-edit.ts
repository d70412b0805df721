import type { Package } from '@portal/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/api/errors'
import { callQuery } from '../lib/api/queries'
import { withReadableItems } from './readable-items'

/** The packages that can be put on an order of one year, in catalogue order. */
export interface Offer {
  /** Undefined until they are there. */
  packages: readonly Package[] | undefined
  /** Why they are not. */
  problem: string | undefined
  retrying: boolean
  onRetry: () => void
}

/** @param orderYear the order's; undefined while it is not known */
export function useOffer(orderYear: number | undefined): Offer {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }),
    enabled: orderYear !== undefined,
  })
  return {
    packages: data,
    problem: error && !data ? errorText(error, 'Please try again in a moment.') : undefined,
    retrying: isFetching,
    onRetry: () => void refetch(),
  }
}

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
