import type { Order } from '@portal/contract/orders/order'
import type { SigningTerms } from '@portal/contract/program/facts'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { useEffect, useState } from 'react'
import { cn } from '../../../design/cn'
import { useNavigatePortal } from '../../../lib/page/navigation'
import { useUser } from '../../../lib/session'
import type { CartItem } from '../../../ordering/cart/cart-item'
import { CheckoutProvider, useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { hasNoReplacements, type OrderRejection } from '../order-rejection'
import { settleRejection } from '../settle-rejection'
import { showHeading } from '../show-step'
import { stepStates } from '../step-states'
import type { CheckoutProgress } from '../use-checkout-progress'
import { useOpenStep } from '../use-open-step'
import { useOrderActions } from '../use-order-actions'
import { useSigningTerms } from '../use-signing-terms'
import { AgreementStep } from './agreement-step'
import { DealerStep } from './dealer-step'
import { OrderSummary } from './order-summary'
import { RejectionDialog } from './rejection-dialog'
import { ReviewStep } from './review-step'
import { SignStep } from './sign-step'
import { SigningCodeStep } from './signing-code-step'

/** The dialog for a rejected order. Applies the change when the dealer accepts it. */
function RejectionDecision() {
  const { actions, steps } = useCheckout()
  const go = useNavigatePortal()
  const accept = (rejection: OrderRejection) => {
    actions.closeRejection()
    settleRejection(rejection)
    steps.restart()
    if (hasNoReplacements(rejection)) go('/packages')
    // A new version of the agreement needs a new script, which only a reload loads.
    if (rejection.kind === 'agreement') window.location.reload()
  }
  return <RejectionDialog rejection={actions.rejection} onAccept={accept} onClose={actions.closeRejection} />
}

interface CheckoutFormProps {
  items: readonly CartItem[]
  /** The facts and the wording of the order year, which the dealer signs. */
  signingTerms: SigningTerms
  /** The number of months of the order. */
  months: number
  progress: CheckoutProgress
  /** The year's draft, when there is one. */
  pendingOrder: Order | undefined
  /** Whether the dealer followed a prepared order's link to a matching cart, so that the agreement comes next. */
  isAgreementNext: boolean
  /** Called when the order is saved or placed, before the next page opens. */
  onFinished: () => void
  /** Called when the signing code step replaces the form or closes. */
  onCodeStepChange: (hasMissingApprovals: boolean) => void
}

/** The four checkout steps and the order summary. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { items, signingTerms, months, progress, pendingOrder, isAgreementNext, onFinished, onCodeStepChange } = props
  const { confirmed, approved, reportedParts, setReportedParts } = progress
  const user = useUser()
  const { approvals, electronicSignatureApproved } = checkoutDraft.use()
  // After the first confirmation, the signature step stays open while the dealer edits their information. A drawn signature
  // is not lost, and Place Order reports that the information needs confirmation.
  const [signOpened, setSignOpened] = useState(confirmed)
  if (confirmed && !signOpened) setSignOpened(true)
  const terms = useSigningTerms(items, signingTerms, months)
  const actions = useOrderActions(terms.parts.orderYear, onFinished)
  const hasMissingApprovals = approvalKeys.some((key) => reportedParts.includes(key))
  const steps = useOpenStep({ confirmed, approved, electronicSignatureApproved, hasMissingApprovals })

  const [arrivesAtAgreement] = useState(isAgreementNext && confirmed)
  useEffect(() => {
    if (arrivesAtAgreement) showHeading('agreement')
  }, [arrivesAtAgreement])

  const isCodeRequested = actions.awaited !== null
  useEffect(() => onCodeStepChange(isCodeRequested), [isCodeRequested, onCodeStepChange])

  return (
    <CheckoutProvider value={{ terms, progress, steps, actions }}>
      {actions.awaited && <SigningCodeStep awaited={actions.awaited} />}
      {/* Hidden instead of unmounted, so that a drawn signature survives the code step. */}
      <div
        hidden={isCodeRequested}
        className={cn(
          !isCodeRequested && 'grid gap-3.5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-7 lg:*:col-start-1',
        )}
      >
        <ReviewStep pendingOrder={pendingOrder} />
        <DealerStep
          user={user}
          confirmed={confirmed}
          state={stepStates(progress, approvals).dealer}
          onEdit={() => setReportedParts(reportedParts.filter((part) => part !== 'dealer'))}
        />
        <AgreementStep />
        {signOpened && <SignStep />}
        <div className="min-w-0 lg:col-start-2! lg:row-span-4 lg:row-start-1">
          <OrderSummary />
        </div>
        <RejectionDecision />
      </div>
    </CheckoutProvider>
  )
}
