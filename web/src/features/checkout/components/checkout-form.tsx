import { renderAgreement } from '@portal/contract/agreements/terms'
import type { Order } from '@portal/contract/orders/order'
import { approvalKeys } from '@portal/contract/rules/approvals'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { useGo } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { serverNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { cart } from '../../../ordering/cart/cart'
import { type CartItem, cartTotals } from '../../../ordering/cart/cart-item'
import type { SignatureValue } from '../../../ordering/signature/signature-pad'
import { agreementInput } from '../agreement-input'
import { checkoutDraft } from '../checkout-draft'
import { consentPayload, draftPayload, placePayload } from '../order-payload'
import { missingParts, orderProblem } from '../place-checks'
import { offersNothing } from '../refusals'
import { settleRefusal } from '../settle-refusal'
import { showFirstMissing, showHeading } from '../show-step'
import type { CheckoutProgress } from '../use-checkout-progress'
import { useOpenStep } from '../use-open-step'
import { useOrderActions } from '../use-order-actions'
import { AgreementStep } from './agreement-step'
import { DealerStep } from './dealer-step'
import { OrderSummary } from './order-summary'
import { RefusalDialog } from './refusal-dialog'
import { ReviewStep } from './review-step'
import { SignStep } from './sign-step'
import { SigningCodeStep } from './signing-code-step'

interface CheckoutFormProps {
  items: readonly CartItem[]
  progress: CheckoutProgress
  /** The year's draft, when there is one. */
  pendingOrder: Order | undefined
  /** The dealer comes by the link of a prepared order, and the order holds just that: the agreement is what comes next. */
  isArriving: boolean
  /** The order is saved or placed, and the next page follows. */
  onFinished: () => void
  /** Whether the code before the signature has taken the page. */
  onCodeAsked: (isAsked: boolean) => void
}

const noSignature: SignatureValue = { method: 'typed', dataUrl: null, hasInk: false, name: '' }

/** The four steps and the summary over one cart. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { items, progress, pendingOrder, isArriving, onFinished, onCodeAsked } = props
  const { confirmed, approved, asked, setAsked } = progress
  const program = useProgram()
  const { orderYear: currentYear, defaultMonths, springPercentDefault, timeZone } = program
  const user = useUser()
  const go = useGo()
  const checkout = checkoutDraft.use()
  const draft = cart.useDraft()
  const [signature, setSignature] = useState(noSignature)
  // After the first confirmation the signature stays during an edit of the dealer information: a drawn one is not lost, and
  // Place Order reports that the information has to be confirmed again.
  const [signOpened, setSignOpened] = useState(confirmed)
  if (confirmed && !signOpened) setSignOpened(true)
  // One moment for the whole visit, so that the agreement's dates do not move while it is read.
  const [now] = useState(serverNow)
  const orderYear = cart.readYear() ?? currentYear
  const actions = useOrderActions(orderYear, onFinished)

  const months = draft?.months ?? defaultMonths
  const springPercent = checkout.springPercent ?? draft?.springPercent ?? springPercentDefault
  const totals = cartTotals(items, months)
  const input = agreementInput({
    items,
    months,
    orderYear,
    user,
    springPercent,
    now,
    timeZone,
  })
  const schedule = billingSchedule(input, program)
  const agreement = renderAgreement(input, program)
  const parts = { items, months, orderYear, user, springPercent, draft }

  const missing = missingParts({
    dealerConfirmed: confirmed,
    approvals: checkout.approvals,
    electronicSignatureApproved: checkout.electronicSignatureApproved,
    hasSignature: signature.hasInk,
  })
  const marked = missing.map(({ part }) => part).filter((part) => asked.includes(part))
  const steps = useOpenStep({
    confirmed,
    approved,
    electronicSignatureApproved: checkout.electronicSignatureApproved,
    isAsked: approvalKeys.some((key) => asked.includes(key)),
  })

  const [arrivesAtAgreement] = useState(isArriving && confirmed)
  useEffect(() => {
    if (arrivesAtAgreement) showHeading('agreement')
  }, [arrivesAtAgreement])

  const draftBody = draftPayload(parts)
  const reportProblem = (): boolean => {
    const problem = orderProblem(draftBody.items, totals.annualCents)
    if (problem) toast({ title: problem.title, description: problem.detail, variant: 'error' })
    return problem !== null
  }

  const save = () => {
    if (!reportProblem()) actions.save(draftBody)
  }

  const place = () => {
    if (reportProblem()) return
    const [first] = missing
    // At once, so that what is marked can get the focus.
    flushSync(() => {
      setAsked(missing.map(({ part }) => part))
      if (first) steps.staySigning()
    })
    if (first) {
      toast({ title: first.title, description: first.detail, variant: 'error' })
      showFirstMissing()
      return
    }
    const consent = consentPayload(checkout, signature, { ...input, ...agreement })
    actions.place({ body: placePayload(parts, consent), consent, draft: draftBody })
  }

  const { awaited } = actions
  const isCodeAsked = awaited !== null
  useEffect(() => onCodeAsked(isCodeAsked), [isCodeAsked, onCodeAsked])

  return (
    <>
      {awaited && (
        <SigningCodeStep
          wanted={awaited.wanted}
          isSaved={awaited.saved !== null}
          pending={actions.isPlacing}
          problem={actions.placeProblem}
          onCheck={({ code, rememberDevice }) => actions.giveCode({ signingCode: code, rememberDevice })}
          onResend={() => actions.giveCode({ resendSigningCode: true })}
          onBack={actions.leaveCode}
        />
      )}
      {/* Only hidden, so that what is drawn in the pad outlives the code. */}
      <div
        hidden={isCodeAsked}
        className={cn(
          !isCodeAsked && 'grid gap-3.5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-7 lg:*:col-start-1',
        )}
      >
        <ReviewStep
          items={items}
          annualCents={totals.annualCents}
          isOpen={steps.isReviewOpen}
          onToggle={steps.toggleReview}
          replaces={pendingOrder && pendingOrder.id !== draft?.id ? pendingOrder : undefined}
        />
        <DealerStep
          user={user}
          confirmed={confirmed}
          isMissing={marked.includes('dealer')}
          onEdit={() => setAsked(asked.filter((part) => part !== 'dealer'))}
        />
        {confirmed ? (
          <AgreementStep
            agreement={agreement}
            schedule={schedule}
            approvals={checkout.approvals}
            asked={asked}
            view={steps.agreementView}
            onToggle={steps.toggleAgreement}
          />
        ) : (
          <Sheet className="max-md:px-4 max-md:py-[15px]">
            <StepHead number={3} title="Agreement" state="waiting" />
            <p className="pt-5 text-muted">
              Confirm your dealer information to read the agreement with your own dates and amounts, and to sign it.
            </p>
          </Sheet>
        )}
        {signOpened && (
          <SignStep
            user={user}
            statement={agreement.electronicSignatureStatement}
            consent={agreement.electronicConsent.sentence}
            approved={checkout.electronicSignatureApproved}
            typedName={checkout.typedName}
            now={now}
            current={confirmed && (approved || (steps.isSignOpen && steps.agreementView !== 'whole'))}
            marked={marked}
            annualCents={totals.annualCents}
            isOpen={steps.isSignOpen}
            onToggle={steps.toggleSign}
            onApproved={steps.beginSigning}
            pending={actions.isPlacing}
            problem={
              marked.length === 0 &&
              actions.placeProblem && (
                <Notice tone="error" title={actions.placeProblem.title}>
                  {actions.placeProblem.detail}
                </Notice>
              )
            }
            onSignature={setSignature}
            onPlace={place}
          />
        )}
        <div className="min-w-0 lg:col-start-2! lg:row-span-4 lg:row-start-1">
          <OrderSummary
            totals={totals}
            months={months}
            orderYear={orderYear}
            schedule={schedule}
            saving={actions.isSaving}
            onSave={save}
            problem={
              actions.saveProblem && (
                <Notice tone="error" title={actions.saveProblem.title}>
                  {actions.saveProblem.detail}
                </Notice>
              )
            }
          />
        </div>
        <RefusalDialog
          refusal={actions.refusal}
          onClose={actions.closeRefusal}
          onAccept={(refusal) => {
            actions.closeRefusal()
            settleRefusal(refusal)
            steps.restart()
            if (offersNothing(refusal)) go('/packages')
            // A new wording comes with a new script: only a reload brings it.
            if (refusal.kind === 'agreement') window.location.reload()
          }}
        />
      </div>
    </>
  )
}
