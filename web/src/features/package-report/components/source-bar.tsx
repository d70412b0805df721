import type { ReportValues } from '@portal/contract/package-report/package-report'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { cn } from '../../../design/cn'
import { sources } from '../report-text'

/** The sources of a row's dealers as segments of a bar. The numbers are next to it. */
export function SourceBar({ values, className }: { values: ReportValues; className?: string }) {
  return (
    <span aria-hidden className={cn('flex h-3.5 gap-0.5', className)}>
      {sources
        .filter(({ metric }) => values[metric].dealers > 0)
        .map(({ metric, color }) => (
          <span
            key={metric}
            className={cn(`source-part source-${metric} min-w-1 rounded-[1px]`, color)}
            style={{ flexGrow: values[metric].dealers }}
          />
        ))}
    </span>
  )
}

export function SourceLegend() {
  return (
    <ChartLegend
      className="source-legend"
      entries={sources.map(({ label, color, metric }) => ({
        label,
        color: `source-part source-${metric} ${color}`,
      }))}
    />
  )
}
