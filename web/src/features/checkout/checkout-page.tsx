import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { monthsToSign } from '@portal/contract/rules/order-terms'
import { orderTexts } from '@portal/contract/texts/order'
import { useIsMutating, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { TextLink } from '../../design/link'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { toast } from '../../design/toast/toast'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { useProgram } from '../../lib/program'
import { cart, getYearDraft } from '../../ordering/cart/cart'
import { cartTotals } from '../../ordering/cart/cart-item'
import { checkoutDraft } from './checkout-draft'
import { CheckoutForm } from './components/checkout-form'
import { CheckoutHeader } from './components/checkout-header'
import { CheckoutLoading } from './components/checkout-loading'
import { EmptyCheckout } from './components/empty-checkout'
import { PlacedCheckout } from './components/placed-checkout'
import { PreparedNotice } from './components/prepared-notice'
import { TotalStrip } from './components/total-strip'
import { fillCartWithPrepared } from './fill-cart-with-prepared'
import { signingTermsQuery } from './signing-terms-query'
import { useArrival } from './use-arrival'
import { useCheckoutProgress } from './use-checkout-progress'
import { useOpenPreparedOrder } from './use-open-prepared-order'
import { placeOrderKey } from './use-order-actions'
import { usePendingOrder } from './use-pending-order'

export { prepareCheckout as prepare } from './lazy-dealer-form'

const preparedLinkErrorTitle = 'The prepared order could not be opened'

/** The checkout page. If a prepared order's link opened it, it redeems the link first. */
export function CheckoutPage() {
  const { isPending, isOpened, problem, retry } = useOpenPreparedOrder()
  if (!isPending) return <Checkout isOpened={isOpened} linkProblem={problem} onRetry={retry} />
  return (
    <div className="mx-auto w-full max-w-[1344px] px-gutter pb-12">
      <PageHeader title="Checkout" back={{ href: '/packages', label: 'Select New Packages' }} />
      <CheckoutLoading />
    </div>
  )
}

interface CheckoutProps {
  /** The dealer just followed the link of a prepared order. */
  isOpened: boolean
  /** The error message for a link that did not work. */
  linkProblem: string | null
  /** Retries the link; undefined when a retry cannot succeed. */
  onRetry: (() => void) | undefined
}

/** Shows four steps on one page next to a sticky summary. */
function Checkout({ isOpened, linkProblem, onRetry }: CheckoutProps) {
  const program = useProgram()
  const { orderYear } = program
  const { data: signingTerms, ...termsQuery } = useQuery(signingTermsQuery(cart.readYear() ?? orderYear))
  const items = cart.use()
  const checkout = checkoutDraft.use()
  const orders = useQuery(callQuery('listOrders', { query: { year: orderYear } }))
  const yearOrder = orders.data?.find((order) => countsTowardYear(order.status))
  const placed = yearOrder && !canContinue(yearOrder.status) ? yearOrder : undefined
  const pendingOrder = placed ? undefined : yearOrder
  // Also those of an order that was placed, because a retry after a lost response sends the same order again.
  const yearDraft = getYearDraft(cart.useDraft(), orders.data && (yearOrder ?? null))
  const months = monthsToSign(yearDraft, signingTerms ?? program)
  // A layout effect, so that it runs before the steps report events under the key that it may withdraw.
  useLayoutEffect(() => {
    if (!signingTerms || orders.isLoading) return
    if (checkoutDraft.open({ ...signingTerms, months })) toast({ title: orderTexts.agreementChanged, variant: 'error' })
  }, [signingTerms, orders.isLoading, months])

  const pending = usePendingOrder(pendingOrder)
  const prepared = useQuery(callQuery('getOwnPreparedOrder'))
  const preparedOrder = placed ? null : prepared.data
  // The cart is empty after the order is stored; show the loading state until the next page opens.
  const [isFinished, setFinished] = useState(false)

  // The list can contain the new order before the response arrives, or after the response was lost. Keep the form, because
  // a retry opens the confirmation.
  const isPlacing = useIsMutating({ mutationKey: placeOrderKey }) > 0
  const placedOrder = !isFinished && !isPlacing && !checkout.answerLost ? placed : undefined

  // Wait for the year's orders, so that their notices do not push the steps down later.
  const isLoading =
    orders.isLoading ||
    termsQuery.isLoading ||
    (prepared.isLoading && prepared.failureCount === 0) ||
    (items.length === 0 && (isFinished || pending.isPending))

  const [isCodeRequested, setCodeRequested] = useState(false)
  const isCodeStepVisible = isCodeRequested && !placedOrder
  const visiblePreparedOrder = (!isLoading && !isFinished && !isCodeStepVisible && preparedOrder) || null
  const isAgreementNext = useArrival({ isOpened, prepared: visiblePreparedOrder, items })

  const progress = useCheckoutProgress()
  return (
    <>
      <div className="mx-auto w-full max-w-[1344px] px-gutter pb-12">
        {!isCodeStepVisible && (
          <CheckoutHeader progress={progress} isPlaced={placedOrder !== undefined} hasItems={items.length > 0} />
        )}
        {placed && !placedOrder && !isFinished && (
          <Notice tone="info" className="mb-6" action={<TextLink href={`/orders/${placed.id}`}>View order</TextLink>}>
            {orderTexts.exists}
          </Notice>
        )}
        {linkProblem && (
          <Notice
            tone="error"
            className="mb-6"
            title={preparedLinkErrorTitle}
            action={onRetry && <Button onClick={onRetry}>Try again</Button>}
          >
            {linkProblem}
          </Notice>
        )}
        {visiblePreparedOrder && (
          <PreparedNotice
            prepared={visiblePreparedOrder}
            items={items}
            onUse={() => fillCartWithPrepared(visiblePreparedOrder, pendingOrder)}
          />
        )}
        {isLoading ? (
          <CheckoutLoading />
        ) : placedOrder ? (
          <PlacedCheckout order={placedOrder} />
        ) : items.length === 0 ? (
          <EmptyCheckout draft={pendingOrder} onContinue={(draft) => pending.continueOrder(draft.id)} />
        ) : signingTerms === undefined ? (
          <ErrorState
            title="The agreement could not be loaded"
            text={errorText(termsQuery.error, 'Please try again in a moment.')}
            onRetry={() => void termsQuery.refetch()}
            retrying={termsQuery.isFetching}
          />
        ) : (
          <CheckoutForm
            items={items}
            signingTerms={signingTerms}
            months={months}
            progress={progress}
            pendingOrder={pendingOrder}
            isAgreementNext={isAgreementNext}
            onFinished={() => setFinished(true)}
            onCodeStepChange={setCodeRequested}
          />
        )}
      </div>
      {isCodeStepVisible && <TotalStrip totals={cartTotals(items, months)} months={months} />}
    </>
  )
}
