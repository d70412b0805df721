import type { PackageReport } from '@portal/contract/package-report/package-report'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { chartScale, shortDollars } from '../../../design/charts/chart-values'
import { GridLines, HorizontalAxis } from '../../../design/charts/horizontal-axis'
import { parseCents } from '../../../lib/formats'
import { wholeDollars } from '../report-text'

/** The totals of a past year and of the year before, on one axis with a legend. */
export function YearTotals({ report: { year, total } }: { report: PackageReport }) {
  const years = [
    { label: String(year), color: 'source-part source-kept bg-c-this', amount: total.thisYear.investment },
    {
      label: String(year - 1),
      color: 'source-part border border-c-last-line bg-c-last',
      amount: total.lastYear.investment,
    },
  ]
  const scale = chartScale(Math.max(...years.map(({ amount }) => parseCents(amount))))
  return (
    <div>
      <span aria-hidden className="relative grid gap-1.5 py-1">
        <GridLines scale={scale} />
        {years.map(({ label, color, amount }) => (
          <span
            key={label}
            className={`relative h-3 rounded-r-[2px] ${color}`}
            style={{ width: `${(parseCents(amount) / scale.top) * 100}%` }}
          />
        ))}
      </span>
      <HorizontalAxis scale={scale} text={shortDollars} className="mt-1" />
      <ChartLegend
        className="mt-3"
        entries={years.map(({ label, color, amount }) => ({ label, color, value: wholeDollars(amount) }))}
      />
    </div>
  )
}
