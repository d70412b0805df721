import type { ApprovalKey } from '@portal/contract/rules/approvals'
import type { BillingSchedule } from '@portal/contract/rules/billing-schedule'
import { formatMoney } from '@portal/contract/rules/money'
import type { AgreementClause } from '@portal/contract/wording/agreement-text'
import { cn } from '../../../design/cn'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { useCheckout } from '../checkout-context'
import { checkoutDraft } from '../checkout-draft'
import type { OrderPart } from '../place-checks'
import { Acknowledgement } from './acknowledgement'

const springShares = Array.from({ length: 21 }, (_, index) => index * 5)

/** The dealer's spring and fall budget split, chosen before signing. */
function SplitChoice(props: { schedule: BillingSchedule; onChange: (springPercent: number) => void }) {
  const { springPercent, fallPercent, springCents, fallCents } = props.schedule
  const options = springShares.includes(springPercent)
    ? springShares
    : [...springShares, springPercent].sort((a, b) => a - b)
  return (
    <Field
      label="Budget split"
      hint={`${formatMoney(springCents)} in spring, ${formatMoney(fallCents)} in fall (${fallPercent}%)`}
      className="max-w-72"
    >
      <Select
        value={String(springPercent)}
        onChange={(event) => props.onChange(Number(event.target.value))}
        options={options.map((share) => ({ value: String(share), label: `${share}% Spring / ${100 - share}% Fall` }))}
      />
    </Field>
  )
}

export interface ClauseProps {
  /** Parts that were missing when the dealer last pressed Place Order and are still missing. */
  marked: readonly OrderPart[]
  onToggle: (key: ApprovalKey, checked: boolean) => void
}

/** A clause next to its acknowledgement. The budget clause also contains the budget split field. */
export function AgreementClauseText({ clause, marked, onToggle }: ClauseProps & { clause: AgreementClause }) {
  const { agreement, schedule } = useCheckout().terms
  const { approvals } = checkoutDraft.use()
  const key = clause.acknowledgement
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-b py-5 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_236px]">
      <div className={cn('max-w-[68ch]', !key && 'lg:col-span-2')}>
        <h4 className="font-semibold text-ink text-lg">
          <span className="mr-1 text-muted">{clause.number}</span> {clause.heading}
        </h4>
        {clause.paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-2 text-base text-body leading-[1.6]">
            {paragraph}
          </p>
        ))}
        {key === 'budgetAllocationApproved' && (
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
      {key && (
        <Acknowledgement
          approvalKey={key}
          label={agreement.acknowledgements.find((one) => one.key === key)?.label ?? ''}
          checked={approvals[key]}
          isMissing={marked.includes(key)}
          onToggle={onToggle}
        />
      )}
    </div>
  )
}
