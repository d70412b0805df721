import type { Package } from '@portal/contract/catalog/catalog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/api/errors'
import { callQuery } from '../lib/api/queries'
import { withReadableItems } from './readable-items'

/** The packages that can be added to an order, in catalog order. */
export interface Offer {
  /** Undefined while loading. */
  packages: readonly Package[] | undefined
  /** The error message if they failed to load. */
  problem: string | undefined
  retrying: boolean
  onRetry: () => void
}

/** @param orderYear the year of the order; undefined while unknown */
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
 * Loads the order to edit from the server instead of the cache.
 * @param id the id of the order, or null when not editing
 */
export function useOrderToEdit(id: string | null) {
  const { data, error, refetch, isFetching, isSuccess, isFetchedAfterMount } = useQuery({
    ...callQuery('getOrder', { params: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
    select: withReadableItems,
  })
  const [readyId, setReadyId] = useState<string | null>(null)
  // Keep the loaded order, so that a failed refresh does not interrupt the edit.
  const loadedId = id !== null && isFetchedAfterMount && isSuccess ? id : readyId
  const nextId = loadedId === id ? id : null
  if (nextId !== readyId) setReadyId(nextId)
  const order = id !== null && nextId === id ? data : undefined
  return { order, error: order ? null : error, onRetry: () => void refetch(), retrying: isFetching }
}
