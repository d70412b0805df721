import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { formatWholeDollars } from '@portal/contract/rules/money'
import { monthlyPackagesLabel } from '@portal/contract/texts/months'
import type { ReactNode } from 'react'
import { Money } from '../../../design/display/money'
import { FactList } from '../../../design/layout/fact-list'
import { SummaryCard } from '../../../design/layout/summary-card'
import { useMediaQuery } from '../../../design/use-media-query'
import { parseCents } from '../../../lib/formats'
import { TotalComparison } from '../../../ordering/order/total-comparison'
import { compareWithFormer, type PreparedContent } from '../compare-with-former'

function differenceText(cents: number, year: number): string {
  if (cents === 0) return `Same as ${year}`
  return `${formatWholeDollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than ${year}`
}

/** Why the annual total differs from the previous year's, on phones folded to its last row. */
function Reasons({ content, former }: { content: PreparedContent; former: NonNullable<Preparation['former']> }) {
  const isPhone = !useMediaQuery('(min-width: 48rem)')
  const comparison = compareWithFormer(content, former)
  if (!comparison) return null
  return (
    <div className="mt-6">
      <h3 className="type-h3 border-line-strong border-b pb-2">Compared with {former.orderYear}</h3>
      <TotalComparison comparison={comparison} isFolded={isPhone} mode="whole" />
    </div>
  )
}

interface PreparedSummaryProps {
  former: Preparation['former']
  content: PreparedContent
  /** Buttons below the totals. */
  children?: ReactNode
}

/**
 * The totals of a prepared order, compared with the previous year. It stays in view while the packages scroll, and scrolls
 * itself in a low window. The buttons come before the reasons, so that they are always near the top.
 */
export function PreparedSummary({ former, content, children }: PreparedSummaryProps) {
  const { months } = content
  const { monthlyCents, oneTimeCents, annualCents } = content.totals
  const formerCents = former ? parseCents(former.annualTotal) : null
  const facts = [
    { label: 'Monthly Total', value: <Money cents={monthlyCents} mode="whole" /> },
    { label: monthlyPackagesLabel(months), value: <Money cents={monthlyCents * months} mode="whole" /> },
    { label: 'One-time Total', value: <Money cents={oneTimeCents} mode="whole" /> },
  ]
  return (
    <SummaryCard
      title="Prepared order"
      amountLabel="Annual Total"
      amount={<Money cents={annualCents} mode="whole" />}
      amountNote={former && formerCents !== null && differenceText(annualCents - formerCents, former.orderYear)}
      className="lg:sticky lg:top-5 lg:max-h-[calc(100dvh-2.5rem)] lg:overflow-y-auto"
    >
      <FactList facts={facts} />
      {children && <div className="mt-5 grid gap-3">{children}</div>}
      {former && <Reasons content={content} former={former} />}
    </SummaryCard>
  )
}
