import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import { orderTexts } from '@portal/contract/texts/order'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { StepHeader } from '../../../design/layout/step-header'
import { useUser } from '../../../lib/session'
import { useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import { signingReport } from '../signing-report'
import { stepStates } from '../step-states'
import { AgreementClauseText } from './agreement-clause'
import { FullAgreement } from './full-agreement'
import { StepSheet } from './step-sheet'

/** Step 3: the agreement, after the dealer confirms the information that it contains. */
export function AgreementStep() {
  const { progress } = useCheckout()
  if (progress.confirmed) return <Agreement />
  return (
    <StepSheet>
      <StepHeader number={3} title="Agreement" state="waiting" />
      <p className="pt-5 text-muted">Confirm your dealer information to read and sign your agreement.</p>
    </StepSheet>
  )
}

/** The agreement with the dealer's dates and amounts. Each acknowledgement is next to its clause. */
function Agreement() {
  const { terms, progress, steps } = useCheckout()
  const { approvals } = checkoutDraft.use()
  const { reportedParts } = progress
  const { agreementView: view, toggleAgreement: onToggle } = steps
  const checkedCount = approvalKeys.filter((key) => approvals[key]).length
  const { agreement: state } = stepStates(progress, approvals)
  const [done, isMissing] = [state === 'done', state === 'missing']
  const marked = approvalKeys.filter((key) => reportedParts.includes(key) && !approvals[key])

  const { isImpersonating } = useUser()
  const report = (event: CheckoutEvent) => {
    if (!isImpersonating) signingReport.report(event)
  }
  const toggle = (key: ApprovalKey, isChecked: boolean) => {
    checkoutDraft.change({ approvals: { ...approvals, [key]: isChecked } })
    if (isChecked) report({ kind: 'acknowledged', about: key })
  }
  const clauseProps = { marked, onToggle: toggle }

  const count = (
    <span
      aria-live="polite"
      className={cn(isMissing && 'font-semibold text-danger', done && 'font-semibold text-success')}
    >
      {[`${checkedCount} of ${approvalKeys.length} checked`, ...(isMissing ? [`${marked.length} missing`] : [])].join(
        ', ',
      )}
    </span>
  )
  return (
    <StepSheet
      id="agreement"
      aria-labelledby="agreement-title"
      current={!done && view === 'full'}
      className={cn(isMissing && 'border-danger forced-colors:border-[3px] forced-colors:border-dashed')}
    >
      <StepHeader
        number={3}
        title="Agreement"
        state={state}
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
        toggle={onToggle && { isOpen: view === 'full', onPress: onToggle }}
        aside={
          !onToggle ? (
            <p className="text-muted text-sm">{count}</p>
          ) : view === 'full' ? (
            !done && <span className="text-muted text-sm md:hidden">Scroll to read all</span>
          ) : (
            <Button variant="link" onClick={onToggle}>
              Read all
            </Button>
          )
        }
      />
      {view === 'full' && (
        <FullAgreement
          {...clauseProps}
          onOpened={() => report({ kind: 'agreement-opened' })}
          onRead={() => report({ kind: 'agreement-read' })}
        />
      )}
      {view === 'missing' &&
        terms.agreement.clauses
          .filter(({ acknowledgement }) => acknowledgement && reportedParts.includes(acknowledgement))
          .map((clause) => <AgreementClauseText key={clause.number} clause={clause} {...clauseProps} />)}
    </StepSheet>
  )
}
