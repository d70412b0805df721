import { renderAgreement } from '@portal/contract/agreements/terms'
import type { Order } from '@portal/contract/orders/order'
import { billingSchedule } from '@portal/contract/rules/billing-schedule'
import { useEffect, useRef, useState } from 'react'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { Notice } from '../../../design/state/notice'
import { toast } from '../../../design/toast/toast'
import { useGo } from '../../../lib/page'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { type CartItem, cart, cartTotals } from '../../../ordering/cart'
import type { SignatureValue } from '../../../ordering/signature/signature-pad'
import { agreementInput } from '../agreement-input'
import { checkoutDraft } from '../checkout-draft'
import { consentPayload, draftPayload, placePayload } from '../order-payload'
import { firstMissing, type MissingPart, orderProblem } from '../place-checks'
import { offersNothing } from '../refusals'
import { settleRefusal } from '../settle-refusal'
import { showFirstField } from '../show-step'
import { useOrderActions } from '../use-order-actions'
import { AgreementStep } from './agreement-step'
import { DealerStep } from './dealer-step'
import { OrderSummary } from './order-summary'
import { RefusalDialog } from './refusal-dialog'
import { ReviewStep } from './review-step'
import { SignStep } from './sign-step'
import { SigningCodeStep, ToldCodeStep } from './signing-code-step'

interface CheckoutFormProps {
  items: readonly CartItem[]
  confirmed: boolean
  approved: boolean
  /** The year's draft, when there is one. */
  pendingOrder: Order | undefined
  /** The order is saved or placed, and the next page follows. */
  onFinished: () => void
  /** Whether the code before the signature has taken the page. */
  onCodeAsked: (isAsked: boolean) => void
}

const noSignature: SignatureValue = { method: 'typed', dataUrl: null, hasInk: false, name: '' }

/** The four steps and the summary over one cart. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { items, confirmed, approved, pendingOrder, onFinished, onCodeAsked } = props
  const { orderYear: currentYear, defaultMonths, springPercentDefault, timeZone, signingCode } = useProgram()
  const user = useUser()
  const go = useGo()
  const checkout = checkoutDraft.use()
  const draft = cart.useDraft()
  const [signature, setSignature] = useState(noSignature)
  const [isTellingOfCode, setTellingOfCode] = useState(false)
  const [isToldOfCode, setToldOfCode] = useState(false)
  const [told, setTold] = useState<MissingPart | null>(null)
  // Once open the pad is only hidden, so that a drawn signature outlives an edit of the dealer information.
  const [signOpened, setSignOpened] = useState(confirmed)
  if (confirmed && !signOpened) setSignOpened(true)
  // One moment for the whole visit, so that the agreement's dates do not move while it is read.
  const { current: now } = useRef(new Date())
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
  const schedule = billingSchedule(input)
  const agreement = renderAgreement(input)
  const parts = { items, months, orderYear, user, springPercent, draft }

  const missing = firstMissing({
    dealerConfirmed: confirmed,
    approvals: checkout.approvals,
    electronicSignatureApproved: checkout.electronicSignatureApproved,
    hasSignature: signature.hasInk,
  })
  const stillMissing = told?.title === missing?.title ? missing : null
  const placeProblem = stillMissing ?? actions.placeProblem

  const stopFor = (problem: string) => toast({ title: problem, variant: 'error' })

  const save = () => {
    const problem = orderProblem(items.length, totals.annualCents)
    if (problem) stopFor(problem)
    else actions.save(draftPayload(parts))
  }

  const place = () => {
    const problem = orderProblem(items.length, totals.annualCents)
    if (problem) return stopFor(problem)
    setTold(missing)
    if (missing) {
      toast({ title: missing.title, description: missing.detail, variant: 'error' })
      showFirstField(missing.step)
      return
    }
    if (signingCode === 'told' && !isToldOfCode) setTellingOfCode(true)
    else send()
  }

  const send = () => {
    const consent = consentPayload(checkout, signature, { ...input, ...agreement })
    actions.place({ body: placePayload(parts, consent), consent, draft: draftPayload(parts) })
  }

  const { awaited } = actions
  const isCodeAsked = awaited !== null || isTellingOfCode
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
      {isTellingOfCode && (
        <ToldCodeStep
          pending={actions.isPlacing}
          onContinue={() => {
            setTellingOfCode(false)
            setToldOfCode(true)
            send()
          }}
          onBack={() => setTellingOfCode(false)}
        />
      )}
      {/* Only hidden, so that what is drawn in the pad outlives the code. */}
      <div
        hidden={isCodeAsked}
        className={cn(
          !isCodeAsked && 'grid gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_372px] lg:gap-x-7 lg:*:col-start-1',
        )}
      >
        <ReviewStep items={items} replaces={pendingOrder && pendingOrder.id !== draft?.id ? pendingOrder : undefined} />
        <div id="summary" tabIndex={-1} className="min-w-0 scroll-mt-24 lg:col-start-2! lg:row-span-4 lg:row-start-1">
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
        <DealerStep user={user} confirmed={confirmed} />
        {confirmed ? (
          <AgreementStep agreement={agreement} schedule={schedule} approvals={checkout.approvals} />
        ) : (
          <Sheet>
            <StepHead number={3} title="Agreement" state="waiting" />
            <p className="pt-5 text-muted">
              Confirm your dealer information to read the agreement with your own dates and amounts, and to sign it.
            </p>
          </Sheet>
        )}
        {signOpened && (
          <SignStep
            hidden={!confirmed}
            user={user}
            statement={agreement.electronicSignatureStatement}
            consent={agreement.electronicConsent.sentence}
            approved={checkout.electronicSignatureApproved}
            typedName={checkout.typedName}
            now={now}
            current={approved}
            pending={actions.isPlacing}
            problem={
              placeProblem && (
                <Notice tone="error" title={placeProblem.title}>
                  {placeProblem.detail}
                </Notice>
              )
            }
            onSignature={setSignature}
            onPlace={place}
          />
        )}
        <RefusalDialog
          refusal={actions.refusal}
          onClose={actions.closeRefusal}
          onAccept={(refusal) => {
            actions.closeRefusal()
            settleRefusal(refusal)
            if (offersNothing(refusal)) go('/packages')
            // A new wording comes with a new script: only a reload brings it.
            if (refusal.kind === 'agreement') window.location.reload()
          }}
        />
      </div>
    </>
  )
}
