import type { Order } from '@portal/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '../../../design/state/skeleton'
import { callQuery } from '../../../lib/api'
import { ItemsError } from '../../../ordering/order/items-error'
import { readableItems } from '../../../ordering/readable-items'
import { ItemsTable } from './items-table'

/** The items of the order in the dialog, asked for whenever it opens: remembered ones need not come to its total. */
export function OrderItems({ order }: { order: Order }) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery({
    ...callQuery('listOrderItems', { params: { id: order.id } }),
    staleTime: 0,
    select: readableItems,
  })
  if (data && !error && isFetchedAfterMount) return <ItemsTable items={data} totalAmount={order.totalAmount} />
  if (!error) return <SkeletonRows label="Loading packages..." />
  return <ItemsError error={error} onRetry={() => void refetch()} retrying={isFetching} />
}
