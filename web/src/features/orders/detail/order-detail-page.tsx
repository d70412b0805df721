import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { notFoundTexts } from '@portal/contract/texts/call'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { FoldingSheet } from '../../../design/layout/folding-sheet'
import { MetricStrip } from '../../../design/layout/metric-strip'
import { BackLink, PageHeader } from '../../../design/layout/page-header'
import { AppLink } from '../../../design/link'
import { PageBody } from '../../../design/navigation/app-frame'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonCards } from '../../../design/state/skeleton'
import { useMediaQuery } from '../../../design/use-media-query'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { moneyText } from '../../../lib/formats'
import { useCameFrom } from '../../../lib/page/came-from'
import { useDocumentTitle } from '../../../lib/page/document-title'
import { usePathParam } from '../../../lib/page/navigation'
import { areaPath, useUser } from '../../../lib/session'
import { AmendmentsSheet } from '../../../ordering/order/amendments-sheet'
import { ItemLedger } from '../../../ordering/order/item-ledger'
import type { RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { OrderAgainSheet } from '../../../ordering/order-again/order-again-sheet'
import { useOrderAgain } from '../../../ordering/order-again/use-order-again'
import { withReadableItems } from '../../../ordering/readable-items'
import { AgreementSheet } from './agreement-sheet'
import { BillingSheet } from './billing-sheet'
import { OrderHeader } from './order-header'
import { OrderInformation } from './order-information'
import { TimelineSheet } from './timeline-sheet'

function OrderNotFound() {
  const { role } = useUser()
  useDocumentTitle(notFoundTexts.order)
  return (
    <>
      <PageHeader title={notFoundTexts.order} help="This order doesn’t exist, or you don’t have access to it." />
      <Button asChild variant="primary" size="lg">
        <AppLink href={areaPath(role, 'orders')}>Back to orders</AppLink>
      </Button>
    </>
  )
}

/** Components from other features. The app passes them in. */
interface OrderDetailPageProps {
  RequestChange: RequestChangeDialogSlot
  /** The order's change request and its decision, for the dealer. */
  OrderRequest?: ComponentType<{ orderId: string }>
  /** The change request for staff, who review it here. */
  StaffRequest?: ComponentType<{ order: OrderDetail }>
  /** The emails about the order, for staff. */
  OrderMessages?: ComponentType<{ orderId: string }>
  /** Notes and files on the order. */
  OrderNotes?: ComponentType<{ orderId: string }>
  /** The status of the prepared order, for staff. */
  OrderPrepared?: ComponentType<{ order: OrderDetail }>
  /** Sections of other features about a signed order, for staff. */
  OrderSections?: ComponentType<{ orderId: string }>
}

/** The page of one order, for its dealer and for staff in scope. */
export function OrderDetailPage(slots: OrderDetailPageProps) {
  const id = usePathParam('id')
  const back = useCameFrom({ href: areaPath(useUser().role, 'orders'), label: 'Orders' })
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery('getOrder', { params: { id } }),
    select: withReadableItems,
  })
  // The Order Again sheet is in the middle of the page. Wait for it, so that the page doesn't shift.
  const { isAwaited } = useOrderAgain(data)
  if (data && !isAwaited) return <Order key={data.id} order={data} {...slots} />
  return (
    <PageBody>
      {hasStatus(error, 404) ? (
        <OrderNotFound />
      ) : (
        <>
          <div className="pt-6 pb-5 md:pt-9">
            <BackLink {...back} />
          </div>
          {error ? (
            <ErrorState
              title="The order could not be loaded"
              text={errorText(error, 'Please try again in a moment.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonCards label="Loading order..." />
          )}
        </>
      )}
    </PageBody>
  )
}

function Order({ order, ...slots }: OrderDetailPageProps & { order: OrderDetail }) {
  const { RequestChange, OrderRequest, StaffRequest, OrderMessages, OrderNotes, OrderPrepared, OrderSections } = slots
  const isStaff = useUser().role !== 'dealer'
  useDocumentTitle(order.orderId)
  const isSigned = order.signedAt !== null
  const hasColumns = useMediaQuery('(min-width: 1024px)')
  const ownRequest = OrderRequest && !isStaff && order.hasChangeRequest && <OrderRequest orderId={order.id} />
  const [wasPending, setWasPending] = useState(false)
  if (order.hasPendingRequest && !wasPending) setWasPending(true)
  // In one column a pending request follows the totals, and stays there when the dealer withdraws it.
  const isRequestFirst = wasPending && !hasColumns
  return (
    <PageBody>
      <OrderHeader order={order} RequestChange={RequestChange} />
      {StaffRequest && isStaff && order.hasChangeRequest && <StaffRequest order={order} />}
      <MetricStrip
        cells={[
          { label: 'Monthly Total', value: moneyText(order.totalAmount) },
          { label: 'Months', value: order.months },
          { label: 'One-time Total', value: moneyText(order.oneTimeTotal) },
          { label: 'Annual Total', value: moneyText(order.annualTotal) },
        ]}
      />
      {isRequestFirst && ownRequest && <div className="mt-5 md:mt-7">{ownRequest}</div>}
      <div className="mt-5 grid gap-5 md:mt-7 md:gap-7 lg:grid-cols-[minmax(0,1fr)_372px] lg:items-start">
        <div className="grid min-w-0 gap-5 md:gap-7">
          <FoldingSheet
            id="packages"
            title="Packages"
            summary={`${counted(order.items.length, 'package')}, Annual Total ${moneyText(order.annualTotal)}`}
            // A pending request repeats the packages that it changes.
            startsOpen={!(isStaff && order.hasPendingRequest)}
          >
            <ItemLedger items={order.items} />
          </FoldingSheet>
          {OrderSections && isStaff && isSigned && <OrderSections orderId={order.id} />}
          <BillingSheet order={order} />
          {isSigned && <AgreementSheet order={order} />}
          <OrderAgainSheet order={order} />
          {order.amendments.length > 0 && <AmendmentsSheet amendments={order.amendments} />}
        </div>
        <div className="grid min-w-0 gap-5 md:gap-7">
          {!isRequestFirst && ownRequest}
          {/* On a tablet the emails are next to the timeline, above the information, which has two columns of its own. */}
          <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:grid-cols-2 lg:items-start print:grid-cols-2">
            <div className={cn('grid min-w-0', !isStaff && 'md:max-lg:col-span-2')}>
              <TimelineSheet order={order} />
            </div>
            <div className="min-w-0 md:max-lg:order-last md:max-lg:col-span-2">
              <OrderInformation order={order} />
            </div>
            {OrderMessages && (
              <div className="grid min-w-0 empty:hidden print:col-span-2">
                <OrderMessages orderId={order.id} />
              </div>
            )}
          </div>
          {/* Last, because most orders have no prepared order and no space is reserved for it. */}
          {OrderPrepared && isStaff && <OrderPrepared order={order} />}
        </div>
        {/* Below both columns, because notes can be many and would leave the other column empty. */}
        {OrderNotes && (
          <div className="min-w-0 lg:col-span-2">
            <OrderNotes orderId={order.id} />
          </div>
        )}
      </div>
    </PageBody>
  )
}
