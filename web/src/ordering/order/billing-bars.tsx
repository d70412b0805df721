import { formatWholeDollars } from '@portal/contract/rules/money'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../design/button'
import { ChartLegend } from '../../design/charts/chart-legend'

export interface BillingMonth {
  /** Such as 'Jan'. Its first letter appears below the bar. */
  label: string
  monthlyCents: number
  oneTimeCents: number
}

interface BillingBarsProps {
  title: string
  months: readonly BillingMonth[]
  /** The same amounts as a table, for screen readers. */
  table: ReactNode
  /** The legend labels; undefined for a part that is not billed. */
  legend?: { monthly?: string | undefined; oneTime?: string | undefined }
  className?: string
}

const getTotal = (month: BillingMonth) => month.monthlyCents + month.oneTimeCents

/** A bar chart of the monthly and one-time amounts billed each month, with a table view. */
export function BillingBars({ title, months, table, legend, className }: BillingBarsProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const maxCents = Math.max(1, ...months.map(getTotal))
  const billedMonths = months.filter((month) => getTotal(month) > 0)
  const summary = billedMonths.map((month) => `${month.label} ${formatWholeDollars(getTotal(month))}`).join(', ')
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-center justify-between gap-4">
        <h3 id={id} className="type-h3 text-base">
          {title}
        </h3>
        <Button variant="link" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      {asTable ? (
        <div className="mt-3">{table}</div>
      ) : (
        <>
          <div role="img" aria-label={`${title}: ${summary}`} className="mt-4 grid h-24 grid-cols-12 items-end gap-1.5">
            {months.map((month) => (
              <MonthBar key={month.label} month={month} maxCents={maxCents} />
            ))}
          </div>
          <div aria-hidden className="mt-1.5 grid grid-cols-12 gap-1.5 text-center text-[11px]">
            {months.map((month) => (
              <span key={month.label} className={getTotal(month) > 0 ? 'font-semibold text-ink' : 'text-muted'}>
                {month.label.charAt(0)}
              </span>
            ))}
          </div>
          {legend && (
            <ChartLegend
              className="mt-3"
              entries={[
                ...(legend.monthly ? [{ label: legend.monthly, color: 'bg-c-mon' }] : []),
                ...(legend.oneTime ? [{ label: legend.oneTime, color: 'bg-c-one' }] : []),
              ]}
            />
          )}
        </>
      )}
    </section>
  )
}

function MonthBar({ month, maxCents }: { month: BillingMonth; maxCents: number }) {
  if (getTotal(month) === 0) return <span className="h-0.5 bg-line-strong" />
  const share = (cents: number) => `${(cents / maxCents) * 100}%`
  return (
    <span className="flex h-full flex-col justify-end gap-0.5">
      {month.oneTimeCents > 0 && <span className="bg-c-one" style={{ height: share(month.oneTimeCents) }} />}
      {month.monthlyCents > 0 && <span className="bg-c-mon" style={{ height: share(month.monthlyCents) }} />}
    </span>
  )
}
