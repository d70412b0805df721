import type { AgreementText } from '@portal/contract/agreements/text'
import type { CheckoutEvent } from '@portal/contract/orders/signing-events'
import { type ApprovalKey, approvalKeys } from '@portal/contract/rules/approvals'
import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { type RefObject, useEffect, useRef } from 'react'
import { cn } from '../../../design/cn'
import { Checkbox } from '../../../design/form/checkbox'
import { Sheet } from '../../../design/layout/sheet'
import { StepHead } from '../../../design/layout/step-head'
import { useUser } from '../../../lib/session'
import { type Approvals, checkoutDraft } from '../checkout-draft'
import { signingReport } from '../signing-report'
import { SplitChoice } from './split-choice'

/** Tells once when an element has come into view. */
function useOnVisible(element: RefObject<Element | null>, onSeen: () => void): void {
  const tell = useRef(onSeen)
  useEffect(() => {
    tell.current = onSeen
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      tell.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}

interface AgreementStepProps {
  agreement: AgreementText
  schedule: BillingSchedule
  approvals: Approvals
}

/** Step 3: the agreement with the dealer's own dates and amounts, each acknowledgement beside its clause. */
export function AgreementStep({ agreement, schedule, approvals }: AgreementStepProps) {
  const given = approvalKeys.filter((key) => approvals[key]).length
  const done = given === approvalKeys.length
  const labels = new Map(agreement.acknowledgements.map(({ key, label }) => [key, label]))

  const { isImpersonating } = useUser()
  const end = useRef<HTMLDivElement>(null)
  const tell = (event: CheckoutEvent) => {
    if (!isImpersonating) signingReport.tell(event)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once, whatever is drawn anew
  useEffect(() => tell({ kind: 'agreement-opened' }), [])
  useOnVisible(end, () => tell({ kind: 'agreement-read' }))

  const toggle = (key: ApprovalKey, checked: boolean) => {
    checkoutDraft.change({ approvals: { ...approvals, [key]: checked } })
    if (checked) tell({ kind: 'acknowledged', about: key })
  }

  return (
    <Sheet id="agreement" aria-labelledby="agreement-title" current={!done} className="scroll-mt-24">
      <StepHead
        number={3}
        title="Agreement"
        state={done ? 'done' : 'current'}
        id="agreement-title"
        aside={
          <p className="flex flex-wrap justify-end gap-x-3 text-sm">
            {!done && <span className="text-muted max-md:hidden">Scroll to read all</span>}
            <span className={cn('font-semibold', done ? 'text-success' : 'text-muted')} aria-live="polite">
              {given} of {approvalKeys.length}
            </span>
          </p>
        }
      />
      <section
        aria-label={`${agreement.title}, text`}
        className="mt-5 border-line max-md:border-t md:max-h-[75dvh] md:overflow-y-auto md:overscroll-contain md:rounded-control md:border md:px-6"
      >
        <header className="border-line border-b py-5">
          <h3 className="type-h3">{agreement.title}</h3>
          <p className="mt-2 text-muted text-sm">Between</p>
          <ul className="mt-1 grid gap-1 text-[15px]">
            {agreement.parties.map((party) => (
              <li key={party}>{party}</li>
            ))}
          </ul>
        </header>
        {agreement.clauses.map((clause) => (
          <div
            key={clause.number}
            className="grid gap-x-8 gap-y-4 border-line border-b py-5 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_236px]"
          >
            <div className={cn('max-w-[68ch]', !clause.acknowledgement && 'lg:col-span-2')}>
              <h4 className="font-semibold text-ink text-lg">
                <span className="mr-2 text-muted">{clause.number}</span>
                {clause.heading}
              </h4>
              {clause.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 text-base text-body leading-[1.6]">
                  {paragraph}
                </p>
              ))}
              {clause.acknowledgement === 'budgetAllocationApproved' && (
                <div className="mt-4">
                  <SplitChoice
                    schedule={schedule}
                    onChange={(springPercent) =>
                      checkoutDraft.change({
                        springPercent,
                        approvals: { ...approvals, budgetAllocationApproved: false },
                      })
                    }
                  />
                </div>
              )}
            </div>
            {clause.acknowledgement && (
              <Acknowledgement
                approvalKey={clause.acknowledgement}
                label={labels.get(clause.acknowledgement) ?? ''}
                checked={approvals[clause.acknowledgement]}
                onToggle={toggle}
              />
            )}
          </div>
        ))}
        <div ref={end} aria-hidden className="h-px" />
      </section>
    </Sheet>
  )
}

function Acknowledgement(props: {
  approvalKey: ApprovalKey
  label: string
  checked: boolean
  onToggle: (key: ApprovalKey, checked: boolean) => void
}) {
  return (
    <div className="self-start rounded-control bg-spruce-tint px-4 py-3">
      <Checkbox
        name={props.approvalKey}
        label={props.label}
        labelClassName="font-medium"
        checked={props.checked}
        onChange={(event) => props.onToggle(props.approvalKey, event.target.checked)}
      />
    </div>
  )
}
