import type { AgreementText } from '@portal/contract/agreements/text'
import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { orderTexts } from '@portal/contract/texts/order'
import { plural } from '@portal/contract/texts/plural'
import { Button } from '../../../design/button'
import { cn } from '../../../design/cn'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { useUser } from '../../../lib/session'
import { type Approvals, checkoutDraft } from '../checkout-draft'
import type { Part } from '../place-checks'
import { signingReport } from '../signing-report'
import { AgreementClauseText } from './agreement-clause'
import { WholeAgreement } from './whole-agreement'

interface AgreementStepProps {
  agreement: AgreementText
  schedule: BillingSchedule
  approvals: Approvals
  /** The acknowledgements that were missing when placing was last tried. */
  asked: readonly Part[]
  /** whole: all clauses; asked: only those asked for; folded: none. */
  view: 'whole' | 'asked' | 'folded'
  /** Opens and folds it where one step is open at a time. */
  onToggle?: (() => void) | undefined
}

/** Step 3: the agreement with the dealer's own dates and amounts, each acknowledgement beside its clause. */
export function AgreementStep({ agreement, schedule, approvals, asked, view, onToggle }: AgreementStepProps) {
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
  const clauseProps = { agreement, schedule, approvals, marked, onToggle: toggle }

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
        agreement.clauses
          .filter(({ acknowledgement }) => acknowledgement && asked.includes(acknowledgement))
          .map((clause) => <AgreementClauseText key={clause.number} clause={clause} {...clauseProps} />)}
    </Sheet>
  )
}
