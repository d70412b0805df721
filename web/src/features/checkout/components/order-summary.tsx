import { scheduleSentence } from '@portal/contract/orders/billing-text'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import { Button } from '../../../design/button'
import { Money } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { SummaryCard } from '../../../design/layout/summary-card'
import { Notice } from '../../../design/state/notice'
import { OfflineSection } from '../../../design/state/offline'
import { formatMonthYear } from '../../../lib/dates'
import { billingMonths } from '../../../ordering/order/billing'
import { BillingBars } from '../../../ordering/order/billing-bars'
import { ScheduleTable } from '../../../ordering/order/schedule-table'
import { useCheckout } from '../checkout-context'
import { draftPayload } from '../order-payload'
import { reportOrderProblem } from '../report-order-problem'

const partText = (name: string, cents = 0): string | undefined =>
  cents > 0 ? `${name} ${formatWholeDollars(cents)}` : undefined

/** The sticky summary: totals, billing schedule and the button to save a draft. */
export function OrderSummary() {
  const { terms, actions } = useCheckout()
  const { totals, schedule, parts } = terms
  const { months, orderYear } = parts
  const { monthlyCents, oneTimeCents, annualCents } = totals
  const { saveProblem } = actions
  const save = () => {
    const body = draftPayload(parts)
    if (!reportOrderProblem(body.items, annualCents)) actions.save(body)
  }
  const first = schedule.installments[0]
  return (
    <SummaryCard
      title="Order Summary"
      amountLabel="Annual Total"
      amount={<Money cents={annualCents} mode="whole" />}
      className="lg:sticky lg:top-24"
    >
      <FactList
        facts={[
          { label: 'Monthly Total', value: <Money cents={monthlyCents} mode="whole" /> },
          { label: 'Months', value: months },
          { label: monthlyPackagesLabel(months), value: <Money cents={monthlyCents * months} mode="whole" /> },
          { label: 'One-time Total', value: <Money cents={oneTimeCents} mode="whole" /> },
        ]}
      />
      <BillingBars
        className="mt-2 border-ink border-t-2 pt-4"
        title={`Billing schedule ${orderYear}`}
        months={billingMonths(schedule, orderYear)}
        table={<ScheduleTable schedule={schedule} />}
        legend={{
          monthly: partText('Monthly', first?.monthlyPartCents),
          oneTime: partText('One-time', first?.oneTimePartCents),
        }}
      />
      <p className="mt-3 text-pretty text-[13.5px] text-body">{scheduleSentence(schedule, formatMonthYear)}</p>
      <div className="mt-5 grid gap-2.5">
        {saveProblem && (
          <Notice tone="error" title={saveProblem.title}>
            {saveProblem.detail}
          </Notice>
        )}
        <OfflineSection>
          <Button size="lg" pending={actions.isSaving} pendingText="Saving..." onClick={save}>
            Save Order as Pending
          </Button>
        </OfflineSection>
        <p className="no-print text-balance text-center text-[13px] text-muted">
          Save your order to complete later. No signature required.
        </p>
      </div>
    </SummaryCard>
  )
}
