import type { PackageReport, ReportValues } from '@portal/contract/package-report/package-report'
import { ChartLegend } from '../../../design/charts/chart-legend'
import type { ChartScale } from '../../../design/charts/chart-values'
import { GridLines } from '../../../design/charts/horizontal-axis'
import { cn } from '../../../design/cn'
import { sources } from '../report-text'

/** This year's dealers by what became of them. Dealers who left are not among them. */
const segments = sources.filter(({ metric }) => metric !== 'left')

const lastYearClass = 'source-part border border-c-last-line bg-c-last'

interface ComparisonBarProps {
  values: ReportValues
  scale: ChartScale
  /** False if the grid lines of the whole chart are behind the bar. */
  withGrid?: boolean
  className?: string
}

/** One bar per row: last year's dealers as an outlined bar, and this year's in front of it. The numbers are next to it. */
export function ComparisonBar({ values, scale, withGrid = true, className }: ComparisonBarProps) {
  const width = (dealers: number) => ({ width: `${(dealers / scale.top) * 100}%` })
  const { thisYear, lastYear } = values
  return (
    <span aria-hidden className={cn('relative block h-4', className)}>
      {withGrid && <GridLines scale={scale} />}
      {lastYear.dealers > 0 && (
        <span
          className={cn('absolute inset-y-0 left-0 rounded-r-[2px]', lastYearClass)}
          style={width(lastYear.dealers)}
        />
      )}
      {thisYear.dealers > 0 && (
        <span className="absolute inset-y-1 left-0 flex gap-px" style={width(thisYear.dealers)}>
          {segments
            .filter(({ metric }) => values[metric].dealers > 0)
            .map(({ metric, color }) => (
              <span
                key={metric}
                className={cn(`source-part source-${metric} ring-1 ring-surface`, color)}
                style={{ flexGrow: values[metric].dealers }}
              />
            ))}
        </span>
      )}
    </span>
  )
}

/** Names the parts of the bars. */
export function ComparisonLegend({ report: { year } }: { report: Pick<PackageReport, 'year'> }) {
  return (
    <ChartLegend
      className="source-legend"
      entries={[
        ...segments.map(({ label, color, metric }) => ({
          label,
          color: `source-part source-${metric} ${color}`,
        })),
        { label: String(year - 1), color: lastYearClass },
      ]}
    />
  )
}
