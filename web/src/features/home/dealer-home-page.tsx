import type { Order } from '@portal/contract/orders/order'
import { countsTowardYear, isDealerVisible } from '@portal/contract/rules/order-status'
import { emptyTexts } from '@portal/contract/texts/list'
import { accessTexts } from '@portal/contract/texts/sign-in'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import { callQuery, errorText } from '../../lib/api'
import { useProgram } from '../../lib/program'
import { useSession } from '../../lib/session'
import type { RequestChangeDialogSlot } from '../../ordering/order/request-change-button'
import { CreateOrderCard } from './components/create-order-card'
import { CurrentOrderCard } from './components/current-order-card'
import { DealerInformation } from './components/dealer-information'
import { EarlierOrders } from './components/earlier-orders'
import { RenewalCard } from './components/renewal-card'

const byYearThenAge = (a: Order, b: Order): number =>
  b.orderYear - a.orderYear || Date.parse(b.createdAt) - Date.parse(a.createdAt)

/** The last order that is not expired, the ones before it, and whether the order year still takes a new one. */
export function chooseOrders(orders: readonly Order[], orderYear: number) {
  const [current, ...earlier] = orders.filter(({ status }) => isDealerVisible(status)).sort(byYearThenAge)
  const mayCreate = !orders.some((order) => order.orderYear === orderYear && countsTowardYear(order.status))
  return { current, earlier, mayCreate }
}

/** The dealer's dashboard: the order of the year, what it costs and when, and the way to the next one. */
export function DealerHomePage({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const user = useSession()
  if (user === null) {
    return (
      <PageBody>
        <PageHeader title="Dealer Dashboard" help={accessTexts.deniedDashboard} />
      </PageBody>
    )
  }
  return (
    <PageBody>
      <PageHeader
        title="Dealer Dashboard"
        help={
          <>
            {user.companyName && (
              <>
                <strong className="font-semibold text-ink wrap-anywhere">{user.companyName}</strong>,{' '}
              </>
            )}
            Dealer #{user.dealerNumber}
          </>
        }
      />
      <DashboardContent RequestChange={RequestChange} />
    </PageBody>
  )
}

function DashboardContent({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const { orderYear } = useProgram()
  const orders = useQuery(callQuery('listOrders'))
  const { current, earlier, mayCreate } = chooseOrders(orders.data ?? [], orderYear)
  const canOrder = orders.data !== undefined && mayCreate
  const renewal = useQuery({ ...callQuery('getRenewalProposal'), enabled: canOrder })
  const proposal = renewal.data && renewal.data.items.length > 0 ? renewal.data : null

  if (orders.error && !orders.data) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        text={errorText(orders.error, 'They are safe. Please try again in a moment.')}
        onRetry={() => void orders.refetch()}
        retrying={orders.isFetching}
      />
    )
  }
  if (!orders.data) return <SkeletonRows count={6} label="Loading your orders..." />
  return (
    <div className="grid gap-5 md:gap-7">
      {canOrder && proposal && <RenewalCard proposal={proposal} />}
      {canOrder && !renewal.isLoading && <CreateOrderCard leads={!proposal} />}
      {current ? (
        <CurrentOrderCard order={current} leads={!canOrder} RequestChange={RequestChange} />
      ) : (
        <Sheet aria-labelledby="current-order">
          <h2 id="current-order" className="type-h3 text-xl">
            Current Order
          </h2>
          <EmptyState
            level={3}
            title={emptyTexts.currentOrders}
            text={`Your order for ${orderYear} will appear here with its packages, totals and billing dates.`}
          />
        </Sheet>
      )}
      <div className="mt-3 grid gap-10 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-8">
        <EarlierOrders orders={earlier} />
        <DealerInformation />
      </div>
    </div>
  )
}
