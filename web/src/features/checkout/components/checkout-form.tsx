import type { Order } from '@portal/contract/orders/order'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { useEffect, useState } from 'react'
import { cn } from '../../../design/cn'
import { useUser } from '../../../lib/session'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { CheckoutProvider } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { showHeading } from '../show-step'
import type { CheckoutProgress } from '../use-checkout-progress'
import { useOpenStep } from '../use-open-step'
import { useOrderActions } from '../use-order-actions'
import { useSigningTerms } from '../use-signing-terms'
import { AgreementStep } from './agreement-step'
import { DealerStep } from './dealer-step'
import { OrderSummary } from './order-summary'
import { RefusalDecision } from './refusal-decision'
import { ReviewStep } from './review-step'
import { SignStep } from './sign-step'
import { SigningCodeStep } from './signing-code-step'

interface CheckoutFormProps {
  items: readonly CartItem[]
  progress: CheckoutProgress
  /** The year's draft, when there is one. */
  pendingOrder: Order | undefined
  /** The dealer followed the link of a prepared order, and the cart holds exactly that order: the agreement comes next. */
  isArriving: boolean
  /** The order is saved or placed, and the next page follows. */
  onFinished: () => void
  /** Called when the step for the signing code replaces the page or gives it back. */
  onCodeAsked: (isAsked: boolean) => void
}

/** The four steps and the summary over one cart. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { items, progress, pendingOrder, isArriving, onFinished, onCodeAsked } = props
  const { confirmed, approved, asked, setAsked } = progress
  const user = useUser()
  const { electronicSignatureApproved } = checkoutDraft.use()
  // After the first confirmation the signature stays while the dealer information is edited: a drawn one is not lost, and
  // Place Order reports that the information has to be confirmed again.
  const [signOpened, setSignOpened] = useState(confirmed)
  if (confirmed && !signOpened) setSignOpened(true)
  const terms = useSigningTerms(items)
  const actions = useOrderActions(terms.parts.orderYear, onFinished)
  const isAsked = approvalKeys.some((key) => asked.includes(key))
  const steps = useOpenStep({ confirmed, approved, electronicSignatureApproved, isAsked })

  const [arrivesAtAgreement] = useState(isArriving && confirmed)
  useEffect(() => {
    if (arrivesAtAgreement) showHeading('agreement')
  }, [arrivesAtAgreement])

  const isCodeAsked = actions.awaited !== null
  useEffect(() => onCodeAsked(isCodeAsked), [isCodeAsked, onCodeAsked])

  return (
    <CheckoutProvider value={{ terms, progress, steps, actions }}>
      {actions.awaited && <SigningCodeStep awaited={actions.awaited} />}
      {/* Only hidden, so that a drawing in the signature pad survives the code step. */}
      <div
        hidden={isCodeAsked}
        className={cn(
          !isCodeAsked && 'grid gap-3.5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-7 lg:*:col-start-1',
        )}
      >
        <ReviewStep pendingOrder={pendingOrder} />
        <DealerStep
          user={user}
          confirmed={confirmed}
          isMissing={!confirmed && asked.includes('dealer')}
          onEdit={() => setAsked(asked.filter((part) => part !== 'dealer'))}
        />
        <AgreementStep />
        {signOpened && <SignStep />}
        <div className="min-w-0 lg:col-start-2! lg:row-span-4 lg:row-start-1">
          <OrderSummary />
        </div>
        <RefusalDecision />
      </div>
    </CheckoutProvider>
  )
}
