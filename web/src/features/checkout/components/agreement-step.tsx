import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import { orderTexts } from '@portal/contract/texts/order'
import { plural } from '@portal/contract/texts/plural'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { useUser } from '../../../lib/session'
import { useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { signingReport } from '../signing-report'
import { AgreementClauseText } from './agreement-clause'
import { WholeAgreement } from './whole-agreement'

/** Step 3: the agreement, once the dealer information that it contains is confirmed. */
export function AgreementStep() {
  const { progress } = useCheckout()
  if (progress.confirmed) return <Agreement />
  return (
    <Sheet className="max-md:px-4 max-md:py-[15px]">
      <StepHead number={3} title="Agreement" state="waiting" />
      <p className="pt-5 text-muted">
        Confirm your dealer information to read the agreement with your own dates and amounts, and to sign it.
      </p>
    </Sheet>
  )
}

/** The agreement with the dealer's own dates and amounts, each acknowledgement next to its clause. */
function Agreement() {
  const { terms, progress, steps } = useCheckout()
  const { approvals } = checkoutDraft.use()
  const { asked } = progress
  const { agreementView: view, toggleAgreement: onToggle } = steps
  const given = approvalKeys.filter((key) => approvals[key]).length
  const done = given === approvalKeys.length
  const marked = approvalKeys.filter((key) => asked.includes(key) && !approvals[key])
  const isMissing = marked.length > 0

  const { isImpersonating } = useUser()
  const tell = (event: CheckoutEvent) => {
    if (!isImpersonating) signingReport.tell(event)
  }
  const toggle = (key: ApprovalKey, checked: boolean) => {
    checkoutDraft.change({ approvals: { ...approvals, [key]: checked } })
    if (checked) tell({ kind: 'acknowledged', about: key })
  }
  const clauseProps = { marked, onToggle: toggle }

  const count = (
    <span
      aria-live="polite"
      className={cn(isMissing && 'font-semibold text-danger', done && 'font-semibold text-success')}
    >
      {[
        `${given} of ${approvalKeys.length}${onToggle ? ' checked' : ''}`,
        ...(isMissing ? [`${marked.length} ${plural(marked.length, 'is', 'are')} missing`] : []),
      ].join(', ')}
    </span>
  )
  return (
    <Sheet
      id="agreement"
      aria-labelledby="agreement-title"
      current={!done && view === 'whole'}
      className={cn(
        'scroll-mt-4 max-md:px-4 max-md:py-[15px]',
        isMissing && 'border-danger forced-colors:border-[3px] forced-colors:border-dashed',
      )}
    >
      <StepHead
        number={3}
        title="Agreement"
        state={isMissing ? 'missing' : done ? 'done' : 'current'}
        id="agreement-title"
        isAlone={view === 'folded'}
        summary={
          (onToggle || isMissing) && (
            <>
              {isMissing && <span className="block font-semibold text-danger">{orderTexts.approvalsRequired}</span>}
              {onToggle && count}
            </>
          )
        }
        toggle={onToggle && { isOpen: view === 'whole', onPress: onToggle }}
        aside={
          onToggle ? (
            view === 'whole' ? (
              !done && <span className="text-muted text-sm">Scroll to read all</span>
            ) : (
              <Button variant="link" onClick={onToggle}>
                Read all
              </Button>
            )
          ) : (
            <p className="flex flex-wrap justify-end gap-x-3 text-muted text-sm">
              {!done && !isMissing && <span>Scroll to read all</span>}
              {count}
            </p>
          )
        }
      />
      {view === 'whole' && (
        <WholeAgreement
          {...clauseProps}
          onOpened={() => tell({ kind: 'agreement-opened' })}
          onRead={() => tell({ kind: 'agreement-read' })}
        />
      )}
      {view === 'asked' &&
        terms.agreement.clauses
          .filter(({ acknowledgement }) => acknowledgement && asked.includes(acknowledgement))
          .map((clause) => <AgreementClauseText key={clause.number} clause={clause} {...clauseProps} />)}
    </Sheet>
  )
}
