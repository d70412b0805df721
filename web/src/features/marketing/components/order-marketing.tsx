import type { Delivery, OrderDeliveries, OrderPackage } from '@portal/contract/marketing/marketing'
import { marketingTexts } from '@portal/contract/texts/marketing'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Fold } from '../../../design/layout/fold'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { orderDeliveriesQuery } from '../api'
import { countedDeliveries, deliveredText } from '../delivery-text'
import { DeliveryTable } from './delivery-table'

/** '2 late', also if they wait for the dealer. Empty if none is. */
function lateCountText(deliveries: readonly Delivery[]): string {
  const count = deliveries.filter(({ isLate }) => isLate).length
  return count > 0 ? `${count} late` : ''
}

function summaryText(order: OrderDeliveries): string {
  const deliveries = countedDeliveries(order)
  if (order.isBeingPlanned) return marketingTexts.planning
  if (deliveries.length === 0) return 'No deliveries'
  const { delivered } = order.groups
  return [
    `${delivered.count} of ${counted(deliveries.length, 'delivery', 'deliveries')} done`,
    lateCountText(deliveries),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The deliveries of a signed order for staff, by package, with their planned money. */
export function OrderMarketing({ orderId }: { orderId: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderDeliveriesQuery(orderId))
  const summary = data ? summaryText(data) : error ? 'Unavailable' : 'Loading deliveries...'
  return (
    <FoldingSheet id="marketing" title="Marketing" summary={summary} hasSummaryAside>
      {data ? (
        <Packages order={data} />
      ) : error ? (
        <ErrorState
          title="The deliveries could not be loaded"
          text={errorText(error, 'The rest of this page is not affected. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading deliveries..." />
      )}
    </FoldingSheet>
  )
}

const packageSummary = (one: OrderPackage): string =>
  [one.isRemoved && 'Removed from the order', deliveredText(one), lateCountText(one.deliveries)]
    .filter(Boolean)
    .join('. ')

function Packages({ order: { packages } }: { order: OrderDeliveries }) {
  return (
    <div className="divide-y divide-line">
      {packages.map((one) =>
        one.deliveries.length === 0 ? (
          <section key={one.lineId} aria-label={one.packageName} className="py-3.5">
            <h3 className="type-h3 wrap-anywhere">{one.packageName}</h3>
            <p className="mt-0.5 text-muted text-sm">{marketingTexts.nothingListed}</p>
          </section>
        ) : (
          <Fold key={one.lineId} title={one.packageName} summary={packageSummary(one)} level={3}>
            <DeliveryTable label={`Deliveries of ${one.packageName}`} deliveries={one.deliveries} />
          </Fold>
        ),
      )}
    </div>
  )
}
