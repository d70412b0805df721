import { approvalKeys } from '@portal/contract/rules/approvals'
import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { orderTexts } from '@portal/contract/texts/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../design/layout/page-header'
import { StepIndicator } from '../../design/layout/step-indicator'
import { TextLink } from '../../design/link'
import { LoadingText } from '../../design/state/loading-text'
import { Notice } from '../../design/state/notice'
import { callQuery } from '../../lib/api'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { cart, cartTotals } from '../../ordering/cart'
import { checkoutDraft } from './checkout-draft'
import { CheckoutForm } from './components/checkout-form'
import { EmptyCheckout } from './components/empty-checkout'
import { TotalStrip } from './components/total-strip'
import { usePendingOrder } from './use-pending-order'

/** Checkout: four visible steps on one page beside a summary that stays in view. */
export function CheckoutPage() {
  const { orderYear, defaultMonths } = useProgram()
  const user = useUser()
  const items = cart.use()
  const checkout = checkoutDraft.use()
  const orders = useQuery(callQuery('listOrders', { query: { year: orderYear } }))
  const yearOrder = orders.data?.find((order) => countsTowardYear(order.status))
  const placed = yearOrder && !canContinue(yearOrder.status) ? yearOrder : undefined
  const pendingOrder = placed ? undefined : yearOrder

  const pending = usePendingOrder(pendingOrder)
  // The cart is empty by then, but its order is stored: the page only waits for the next one.
  const [isFinished, setFinished] = useState(false)

  const [isCodeAsked, setCodeAsked] = useState(false)

  const confirmed = checkout.confirmedAt === user.updatedAt
  const approved = approvalKeys.every((key) => checkout.approvals[key])
  const months = cart.useDraft()?.months ?? defaultMonths
  return (
    <>
      <div className="mx-auto w-full max-w-[1344px] px-4 pb-12 md:px-8">
        {!isCodeAsked && (
          <PageHeader
            title="Checkout"
            back={{ href: '/packages', label: 'Select New Packages' }}
            actions={
              items.length > 0 && (
                <div className="w-full lg:w-[680px]">
                  <StepIndicator
                    label="Checkout steps"
                    steps={[
                      { label: 'Review', state: 'done', href: '#review' },
                      { label: 'Dealer information', state: confirmed ? 'done' : 'current', href: '#dealer' },
                      {
                        label: 'Agreement',
                        state: approved && confirmed ? 'done' : confirmed ? 'current' : 'waiting',
                        href: confirmed ? '#agreement' : undefined,
                      },
                      {
                        label: 'Sign',
                        state: approved && confirmed ? 'current' : 'waiting',
                        href: confirmed ? '#sign' : undefined,
                      },
                    ]}
                  />
                </div>
              )
            }
          />
        )}
        {placed && !isFinished && (
          <Notice tone="info" className="mb-6" action={<TextLink href={`/orders/${placed.id}`}>View order</TextLink>}>
            {orderTexts.exists}
          </Notice>
        )}
        {items.length === 0 && (isFinished || orders.isPending || pending.isPending) ? (
          <LoadingText />
        ) : items.length === 0 ? (
          <EmptyCheckout draft={pendingOrder} onContinue={(draft) => pending.continueOrder(draft.id)} />
        ) : (
          <CheckoutForm
            items={items}
            confirmed={confirmed}
            approved={approved}
            pendingOrder={pendingOrder}
            onFinished={() => setFinished(true)}
            onCodeAsked={setCodeAsked}
          />
        )}
      </div>
      {items.length > 0 && <TotalStrip totals={cartTotals(items, months)} months={months} isUnsigned={isCodeAsked} />}
    </>
  )
}
