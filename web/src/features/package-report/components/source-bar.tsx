import type { ReportValues } from '@portal/contract/package-report/package-report'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { cn } from '../../../design/cn'
import { sources } from '../report-text'

/** The sources of a row's dealers as segments of a bar. The numbers are next to it. */
export function SourceBar({ figures, className }: { figures: ReportValues; className?: string }) {
  return (
    <span aria-hidden className={cn('flex h-3.5 gap-0.5', className)}>
      {sources
        .filter(({ figure }) => figures[figure].dealers > 0)
        .map(({ figure, colour }) => (
          <span
            key={figure}
            className={cn(`source-part source-${figure} min-w-1 rounded-[1px]`, colour)}
            style={{ flexGrow: figures[figure].dealers }}
          />
        ))}
    </span>
  )
}

export function SourceLegend() {
  return (
    <ChartLegend
      className="source-legend"
      entries={sources.map(({ label, colour, figure }) => ({
        label,
        colour: `source-part source-${figure} ${colour}`,
      }))}
    />
  )
}
