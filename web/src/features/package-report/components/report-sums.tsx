import type { ReportGroup } from '@portal/contract/package-report/package-report'
import { reportMetrics } from '@portal/contract/rules/metric-filter'
import { reportTexts } from '@portal/contract/texts/package-report'
import { cn } from '../../../design/cn'
import { forecastText } from '../forecast-text'
import { comparisonText, numberText, sources, wholeDollars } from '../report-text'
import { cellClass, edgeClass, type LayoutProps, nameClass, type ReportTableProps } from './report-layout'

type GroupHeaderProps = Pick<ReportTableProps, 'report'> & Pick<LayoutProps, 'hasBarColumn'> & { group: ReportGroup }

/** A category's name and the totals of its packages. */
export function GroupHeader({ report, group, hasBarColumn }: GroupHeaderProps) {
  const bottom = 'align-bottom'
  return (
    <tr className={`border-ink border-b-2 ${edgeClass}`}>
      <th scope="colgroup" className={`${nameClass} pt-5 font-semibold text-ink text-lg`}>
        {group.name || reportTexts.unnamed(report.by)}
      </th>
      <td className={`${cellClass} ${bottom} tnum font-semibold text-ink`}>{numberText(group.thisYear.dealers)}</td>
      <td className={`${cellClass} ${bottom} tnum text-muted`}>{numberText(group.lastYear.dealers)}</td>
      <td
        colSpan={sources.length + (hasBarColumn ? 1 : 0)}
        className={cn('py-2 text-left text-muted', bottom, hasBarColumn ? 'px-4' : 'pr-1 pl-3')}
      >
        {comparisonText(group, report)}
      </td>
      <td className={`${cellClass} ${bottom} tnum font-semibold text-ink`}>
        {wholeDollars(group.thisYear.investment)}
      </td>
      {group.forecast && (
        <td className={`${cellClass} ${bottom} tnum font-medium text-ink`}>{forecastText(group.forecast)}</td>
      )}
    </tr>
  )
}

/** The totals of all rows. */
export function TotalRow({ report: { total, by }, hasBarColumn }: Omit<GroupHeaderProps, 'group'>) {
  return (
    <tr className={`on-bar bg-bar font-semibold text-bar-ink ${edgeClass}`}>
      <th scope="row" className={`${nameClass} py-4`}>
        {reportTexts.allOf[by]}
      </th>
      {reportMetrics.slice(0, 2).map((metric) => (
        <td key={metric} className={`${cellClass} tnum`}>
          {numberText(total[metric].dealers)}
        </td>
      ))}
      {hasBarColumn && <td />}
      {sources.map(({ metric }) => (
        <td key={metric} className={`${cellClass} tnum`}>
          {numberText(total[metric].dealers)}
        </td>
      ))}
      <td className={`${cellClass} tnum xl:text-base`}>{wholeDollars(total.thisYear.investment)}</td>
      {total.forecast && <td className={`${cellClass} tnum`}>{forecastText(total.forecast)}</td>}
    </tr>
  )
}
