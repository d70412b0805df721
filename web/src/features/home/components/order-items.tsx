import type { Order } from '@portal/contract/orders/order'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../design/state/error-state'
import { LedgerSkeleton } from '../../../design/state/ledger-skeleton'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { ItemLedger } from '../../../ordering/order/item-ledger'
import { withReadableItems } from '../../../ordering/readable-items'

/** The packages of an order. The skeleton has the same number of rows. */
export function OrderItems({ order: { id, itemCount } }: { order: Pick<Order, 'id' | 'itemCount'> }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('getOrder', { params: { id } }),
    select: withReadableItems,
  })
  if (data) return <ItemLedger items={data.items} />
  if (!error) return <LedgerSkeleton count={itemCount} label="Loading packages..." />
  return (
    <ErrorState
      className="mt-4"
      title="The packages could not be loaded"
      text={errorText(error, 'Please try again in a moment.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
