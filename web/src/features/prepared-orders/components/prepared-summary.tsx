import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { formatWholeDollars } from '@portal/contract/rules/money'
import type { OrderTotals } from '@portal/contract/rules/totals'
import { counted } from '@portal/contract/texts/plural'
import type { ReactNode } from 'react'
import { Money } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { SummaryCard } from '../../../design/layout/summary-card'
import { parseCents } from '../../../lib/formats'

function differenceText(cents: number, year: number): string {
  if (cents === 0) return `Same as ${year}`
  return `${formatWholeDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${year}`
}

interface PreparedSummaryProps {
  former: Preparation['former']
  /** The number of months of the displayed order, by which the monthly total is multiplied. */
  months: number
  totals: OrderTotals
  /** Buttons below the totals. */
  children?: ReactNode
}

/** The totals of a prepared order, compared with the previous year. */
export function PreparedSummary({ former, months, totals, children }: PreparedSummaryProps) {
  const { monthlyCents, oneTimeCents, annualCents } = totals
  const formerCents = former ? parseCents(former.annualTotal) : null
  const facts = [
    { label: 'Monthly Total', value: <Money cents={monthlyCents} mode="whole" /> },
    { label: counted(months, 'monthly payment'), value: <Money cents={monthlyCents * months} mode="whole" /> },
    { label: 'One-time Total', value: <Money cents={oneTimeCents} mode="whole" /> },
    ...(former
      ? [{ label: `${former.orderYear} total`, value: <Money cents={parseCents(former.annualTotal)} mode="whole" /> }]
      : []),
  ]
  return (
    <SummaryCard
      title="Prepared order"
      amountLabel="Annual Total"
      amount={<Money cents={annualCents} mode="whole" />}
      amountNote={former && formerCents !== null && differenceText(annualCents - formerCents, former.orderYear)}
      className="lg:sticky lg:top-24"
    >
      <FactList facts={facts} />
      {children && <div className="mt-5 grid gap-3">{children}</div>}
    </SummaryCard>
  )
}
