import { canContinue } from '@portal/contract/rules/order-status'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import type { RequestChangeDialogSlot } from '../../ordering/order/request-change-button'
import { renewalQuery } from '../../ordering/order-again/renewal-query'
import { chooseOrders } from './choose-orders'
import { Countdown } from './components/countdown'
import { CreateOrderCard } from './components/create-order-card'
import { CurrentOrderCard } from './components/current-order-card'
import { DealerInformation } from './components/dealer-information'
import { DraftCard } from './components/draft-card'
import { EarlierOrders } from './components/earlier-orders'
import { HomeSkeleton } from './components/home-skeleton'
import { LastOrder } from './components/last-order'
import { OrderAgainCard } from './components/order-again-card'
import { hasSignedOrder } from './has-signed-order'
import { useIsWide } from './use-is-wide'

/** Parts of other features. The app passes them in. */
interface DealerHomePageProps {
  RequestChange: RequestChangeDialogSlot
  /** The cards that dealers with a signed order see above it. */
  cards?: ReactNode
}

/** The dealer dashboard: the task of the season, the year's order, its cost and dates. */
export function DealerHomePage(props: DealerHomePageProps) {
  return (
    <PageBody>
      <Dashboard {...props} />
    </PageBody>
  )
}

function HomeHeader({ showsSeason }: { showsSeason: boolean }) {
  const { companyName, dealerNumber } = useUser()
  const isWide = useIsWide()
  return (
    <PageHeader
      title="Dealer Dashboard"
      help={
        <>
          {companyName && (
            <>
              <strong className="font-semibold text-ink wrap-anywhere">{companyName}</strong>,{' '}
            </>
          )}
          <span>{`Dealer #${dealerNumber}`}</span>
        </>
      }
      actions={showsSeason && isWide && <Countdown />}
    />
  )
}

function Dashboard({ RequestChange, cards }: DealerHomePageProps) {
  const { orderYear } = useProgram()
  const orders = useQuery(callQuery('listOrders'))
  const { current, earlier, canCreate, isSecondary } = chooseOrders(orders.data ?? [], orderYear)
  // Requested in parallel, so that the primary action is there on the first render. Requested again when the year's order
  // is canceled.
  const renewal = useQuery({ ...renewalQuery(), enabled: canCreate })
  const isRenewalMissing = renewal.data === undefined && renewal.failureCount + renewal.errorUpdateCount > 0
  const isReady = orders.data !== undefined && (!canCreate || !renewal.isPending || isRenewalMissing)
  const isDraft = current !== undefined && current.orderYear === orderYear && canContinue(current.status)
  const canOrder = isReady && canCreate
  const proposal = canOrder && renewal.data && renewal.data.items.length > 0 ? renewal.data : null

  if (orders.error && !orders.data) {
    return (
      <>
        <HomeHeader showsSeason={false} />
        <ErrorState
          title="Your orders could not be loaded"
          text={errorText(orders.error, 'Please try again in a moment.')}
          onRetry={() => void orders.refetch()}
          retrying={orders.isFetching}
        />
      </>
    )
  }
  if (!isReady) {
    return (
      <>
        <HomeHeader showsSeason={false} />
        <HomeSkeleton />
      </>
    )
  }
  return (
    <>
      <HomeHeader showsSeason={canOrder || isDraft} />
      <div className="grid gap-5 md:gap-7">
        {canOrder && isRenewalMissing && (
          <ErrorState
            title="Order again could not be loaded"
            text="You can still create a new order."
            onRetry={() => void renewal.refetch()}
            retrying={renewal.isFetching}
          />
        )}
        {canOrder && (proposal ? <OrderAgainCard proposal={proposal} /> : <CreateOrderCard />)}
        {isDraft && <DraftCard order={current} />}
        {hasSignedOrder(orders.data ?? []) && cards}
        {!isDraft && current && !isSecondary && (
          <CurrentOrderCard order={current} isPrimary={!canOrder} RequestChange={RequestChange} />
        )}
        {!current && (
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
          <div>
            {isSecondary && current && <LastOrder order={current} RequestChange={RequestChange} />}
            <EarlierOrders orders={earlier} />
          </div>
          <DealerInformation />
        </div>
      </div>
    </>
  )
}
