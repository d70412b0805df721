import { approvalKeys } from '@portal/contract/rules/approvals'
import { canContinue, countsTowardYear } from '@portal/contract/rules/order-status'
import { orderTexts } from '@portal/contract/texts/order'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHeader } from '../../design/layout/page-header'
import { StepIndicator } from '../../design/layout/step-indicator'
import { TextLink } from '../../design/link'
import { Notice } from '../../design/state/notice'
import { callQuery } from '../../lib/api'
import { useProgram } from '../../lib/program'
import { useUser } from '../../lib/session'
import { cart, cartTotals } from '../../ordering/cart'
import { checkoutDraft } from './checkout-draft'
import { CheckoutForm } from './components/checkout-form'
import { CheckoutLoading } from './components/checkout-loading'
import { EmptyCheckout } from './components/empty-checkout'
import { TotalStrip } from './components/total-strip'
import type { Part } from './place-checks'
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

  // What the year's order says belongs above and into the steps: it does not push them down once they are there.
  const isWaiting = orders.isLoading || (items.length === 0 && (isFinished || pending.isPending))

  const [isCodeAsked, setCodeAsked] = useState(false)

  const confirmed = checkout.confirmedAt === user.updatedAt
  const approved = approvalKeys.every((key) => checkout.approvals[key])
  const [asked, setAsked] = useState<readonly Part[]>([])
  const isMissing = approvalKeys.some((key) => asked.includes(key) && !checkout.approvals[key])
  const agreementState = !confirmed ? 'waiting' : approved ? 'done' : isMissing ? 'missing' : 'current'
  const months = cart.useDraft()?.months ?? defaultMonths
  return (
    <>
      <div className="mx-auto w-full max-w-[1344px] px-gutter pb-12">
        {!isCodeAsked && (
          <PageHeader
            title="Checkout"
            back={{ href: '/packages', label: 'Select New Packages' }}
            actions={
              items.length > 0 && (
                <div className="w-full px-0! lg:w-[680px]">
                  <StepIndicator
                    label="Checkout steps"
                    steps={[
                      { label: 'Review', state: 'done', href: '#review' },
                      { label: 'Dealer information', state: confirmed ? 'done' : 'current', href: '#dealer' },
                      {
                        label: 'Agreement',
                        state: agreementState,
                        href: confirmed ? '#agreement' : undefined,
                      },
                      {
                        label: 'Sign',
                        state: agreementState === 'done' || agreementState === 'missing' ? 'current' : 'waiting',
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
        {isWaiting ? (
          <CheckoutLoading />
        ) : items.length === 0 ? (
          <EmptyCheckout draft={pendingOrder} onContinue={(draft) => pending.continueOrder(draft.id)} />
        ) : (
          <CheckoutForm
            items={items}
            confirmed={confirmed}
            approved={approved}
            asked={asked}
            onAsked={setAsked}
            pendingOrder={pendingOrder}
            onFinished={() => setFinished(true)}
            onCodeAsked={setCodeAsked}
          />
        )}
      </div>
      {isCodeAsked && <TotalStrip totals={cartTotals(items, months)} months={months} />}
    </>
  )
}
