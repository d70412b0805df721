import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../../lib/api/queries'

/**
 * Returns the ids of an order's packages. Empty while they load and if they fail to load, because the catalog is complete
 * without the marks and nothing moves when they appear.
 * @param orderId the placed order; undefined without one
 */
export function useOrderedIds(orderId: string | undefined): ReadonlySet<string> {
  const { data } = useQuery({
    ...callQuery('listOrderItems', { params: { id: orderId ?? '' } }),
    enabled: orderId !== undefined,
  })
  return useMemo(() => new Set(data?.flatMap(({ packageId }) => packageId ?? [])), [data])
}
