import type { Order } from '@portal/contract/orders/order'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { DataTable } from '../../../design/data-table/data-table'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { Money } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink, TextLink } from '../../../design/link'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText } from '../../../lib/api/errors'
import { parseCents } from '../../../lib/formats'
import { areaPath, useUser } from '../../../lib/session'
import { OrderBadge } from '../../../ordering/order/order-badge'
import { PlacedLater } from '../../../ordering/order/order-date'
import { DealerName } from '../../../records/dealer-name'
import { newestOrdersQuery } from '../api'

const columns: readonly DataTableColumn<Order>[] = [
  {
    id: 'date',
    header: 'Date',
    cell: (order) => (
      <>
        <DateText iso={order.createdAt} className="whitespace-nowrap" />
        <PlacedLater order={order} className="block whitespace-nowrap text-[13px] text-muted" />
      </>
    ),
  },
  {
    id: 'orderId',
    header: 'Order ID',
    cell: (order) => <DashedNumber number={order.orderId} className="font-semibold text-ink" />,
  },
  {
    id: 'dealer',
    header: 'Dealer Name',
    cell: ({ userId, dealerName }) => (
      <DealerName dealer={{ id: userId, companyName: dealerName }} className="font-medium text-ink" />
    ),
  },
  { id: 'status', header: 'Status', cell: (order) => <OrderBadge order={order} area="access" /> },
  {
    id: 'total',
    header: 'Monthly Total',
    align: 'right',
    cell: (order) => <Money cents={parseCents(order.totalAmount)} mode="whole" className="font-medium text-ink" />,
  },
]

const view = (order: Order) => (
  <TextLink href={`/orders/${order.id}`} aria-label={`View order ${order.orderId}`}>
    View
  </TextLink>
)

/** The five latest orders of a territory. Each links to its page. */
export function RecentOrders() {
  const { role } = useUser()
  const isTable = useMediaQuery('(min-width: 1024px)')
  const read = useQuery(newestOrdersQuery)
  const { data, refetch, isFetching } = read
  const error = useLastingError(read)
  if (error && !data) {
    return (
      <ErrorState
        title="The recent orders could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <Sheet flush aria-labelledby="recent-orders">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-4 pt-5 pb-4 md:px-5">
        <h2 id="recent-orders" className="type-h2-sheet">
          Recent Orders
        </h2>
        <TextLink href={areaPath(role, 'orders')}>View All Orders</TextLink>
      </div>
      <DataTable
        label="Recent Orders"
        rows={data?.rows ?? []}
        columns={columns}
        rowKey={(order) => order.id}
        loading={data === undefined}
        skeletonRows={5}
        rowActions={isTable ? view : undefined}
        card={(order) => (
          <>
            <p className="flex flex-wrap items-baseline gap-x-3 font-semibold text-ink">
              <AppLink href={`/orders/${order.id}`} className="after:absolute after:inset-0">
                <DashedNumber number={order.orderId} />
              </AppLink>
              <span className="font-normal text-[13px] text-muted">
                <DateText iso={order.createdAt} />
              </span>
              <Money cents={parseCents(order.totalAmount)} mode="whole" className="ml-auto" />
            </p>
            <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[13px]">
              <span className="max-w-full text-[15px] text-ink wrap-anywhere">{order.dealerName}</span>
              <OrderBadge order={order} area="access" />
            </p>
            <PlacedLater order={order} className="mt-1 block text-[13px] text-muted" />
          </>
        )}
        empty={<EmptyState level={3} title={emptyTexts.orders} text={emptyTexts.activityDetail} />}
      />
    </Sheet>
  )
}
