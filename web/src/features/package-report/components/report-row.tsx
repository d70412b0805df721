import type { ReportRow, ReportValues } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { GridLines } from '../../../design/charts/horizontal-axis'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useUser } from '../../../lib/session'
import { TierTag } from '../../../ordering/tags'
import { forecastText, shortRangeText } from '../forecast-text'
import { reportedDealersHref } from '../report-links'
import { sources, wholeDollars } from '../report-text'
import { ComparisonBar } from './comparison-bar'
import { DealersLink } from './dealers-link'
import { cellClass, edgeClass, type LayoutProps, nameClass, type ReportTableProps, useRowName } from './report-layout'

function ForecastCell({ forecast }: Pick<ReportValues, 'forecast'>) {
  if (forecast === null) return null
  const range = shortRangeText(forecast)
  return (
    <td className={`${cellClass} tnum`}>
      <span className="block font-medium text-ink">{forecastText(forecast)}</span>
      {range && (
        <span className="block text-muted text-xs whitespace-nowrap">
          <VisuallyHidden>Range </VisuallyHidden>
          {range}
        </span>
      )}
    </td>
  )
}

type RowProps = ReportTableProps & LayoutProps & { row: ReportRow; category: string | null }

/** A row of the table: its dealers as numbers and as a bar, money and the forecast. */
export function Row({ report, state, row, category, scale, hasBarColumn }: RowProps) {
  const { role } = useUser()
  const name = useRowName(row, report.by)
  const link = (metric: ReportMetric, className?: string) => (
    <DealersLink
      report={report}
      metric={metric}
      name={name}
      values={row}
      href={reportedDealersHref(role, report, state, { row, category }, metric)}
      {...(className && { className })}
    />
  )
  return (
    <tr className={`border-line border-t ${edgeClass}`}>
      <th scope="row" className={`${nameClass} font-semibold text-ink`}>
        <span className="flex min-w-36 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          {row.tier && <TierTag tier={row.tier} />}
        </span>
        {!hasBarColumn && <ComparisonBar values={row} scale={scale} className="mt-1.5" />}
      </th>
      <td className={cellClass}>{link('thisYear', 'text-lg')}</td>
      <td className={cellClass}>{link('lastYear')}</td>
      {hasBarColumn && (
        <td className="relative px-4">
          <GridLines scale={scale} className="inset-x-4" />
          <ComparisonBar values={row} scale={scale} withGrid={false} />
        </td>
      )}
      {sources.map(({ metric }) => (
        <td key={metric} className={cellClass}>
          {link(metric)}
        </td>
      ))}
      <td className={`${cellClass} tnum font-semibold text-ink`}>{wholeDollars(row.thisYear.investment)}</td>
      <ForecastCell forecast={row.forecast} />
    </tr>
  )
}
