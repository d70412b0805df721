import type { Order } from '@portal/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { ApiError, callQuery, errorText } from '../../../lib/api'
import { ErrorState } from '../../../ui/state/error-state'
import { SkeletonRows } from '../../../ui/state/skeleton'
import { ItemsTable } from './items-table'

/** 'HTTP 500: Something went wrong'. */
function itemsErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error, 'Please try again in a moment.')
  return `HTTP ${error.status}: ${error.serverMessage ?? error.message.replace(/^\d+: /, '')}`
}

/** The items of the order in the dialog, asked for when it opens. */
export function OrderItems({ order }: { order: Order }) {
  const { data, error, refetch, isFetching } = useQuery(callQuery('listOrderItems', { params: { id: order.id } }))
  if (data) return <ItemsTable items={data} totalAmount={order.totalAmount} />
  if (!error) return <SkeletonRows label="Loading packages..." />
  return (
    <ErrorState
      title="API Error Loading Order Items"
      text={itemsErrorText(error)}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
