import type { Package } from '@portal/contract/catalogue/catalogue'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText } from '../../lib/api'

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
