import type {
  PackageReport,
  ReportGroup,
  ReportRow,
  ReportValues,
} from '@portal/contract/package-report/package-report'
import { type ReportMetric, reportMetrics } from '@portal/contract/rules/metric-filter'
import { reportTexts } from '@portal/contract/texts/package-report'
import { Fragment } from 'react'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useUser } from '../../../lib/session'
import { TierTag } from '../../../ordering/tags'
import { reportedDealersHref } from '../report-links'
import type { ReportState } from '../report-state'
import { comparisonText, numberText, roundedMoney, sources, wholeDollars } from '../report-text'
import { DealersLink } from './dealers-link'
import { ForecastBar } from './forecast-bar'
import { SourceBar } from './source-bar'

export interface ReportTableProps {
  report: PackageReport
  state: ReportState
}

const cellClass = 'px-2 py-2.5 text-right max-xl:px-1'
const edges = 'first:pl-4 last:pr-4 lg:first:pl-5 lg:last:pr-5'
const barCellClass = 'px-2 py-2.5 max-xl:hidden'

export const rowName = (row: Pick<ReportRow, 'name'>, by: PackageReport['by']): string =>
  row.name || reportTexts.unnamed(by)

function ForecastCell({ values: { forecast, thisYear } }: { values: ReportValues }) {
  if (forecast === null) return null
  return (
    <span className="ml-auto block w-27 max-xl:w-20">
      <span className="tnum mb-1.5 block text-body">{roundedMoney(forecast.investment)}</span>
      <ForecastBar small signed={thisYear.investment} forecast={forecast} />
      <VisuallyHidden>{`Range ${roundedMoney(forecast.lowest)} to ${roundedMoney(forecast.highest)}`}</VisuallyHidden>
    </span>
  )
}

function Row({ report, state, row, category }: ReportTableProps & { row: ReportRow; category: string | null }) {
  const { role } = useUser()
  const name = rowName(row, report.by)
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
    <tr className={`border-line border-t ${edges}`}>
      <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-semibold text-ink lg:pl-5">
        <span className="mr-3 wrap-anywhere">{name}</span>
        {row.tier && <TierTag tier={row.tier} />}
        <SourceBar values={row} className="mt-1.5 max-w-42 xl:hidden" />
      </th>
      <td className={cellClass}>{link('thisYear', 'text-lg')}</td>
      <td className={cellClass}>{link('lastYear')}</td>
      <td className={barCellClass}>
        <SourceBar values={row} className="w-[170px]" />
      </td>
      {sources.map(({ metric }) => (
        <td key={metric} className={cellClass}>
          {link(metric)}
        </td>
      ))}
      <td className={`${cellClass} tnum font-semibold text-ink`}>{wholeDollars(row.thisYear.investment)}</td>
      <td className="py-2.5 pr-4 pl-2 text-right max-xl:pl-0 lg:pr-5">
        <ForecastCell values={row} />
      </td>
    </tr>
  )
}

/** A category's name and the totals of its packages. */
function GroupHeader({ report, group }: { report: PackageReport; group: ReportGroup }) {
  return (
    <tr className="border-ink border-b-2">
      <th scope="colgroup" className="pt-5 pr-2 pb-2 pl-4 text-left font-semibold text-ink text-lg lg:pl-5">
        {group.name || reportTexts.unnamed(report.by)}
      </th>
      <td className={`${cellClass} tnum align-bottom font-semibold text-ink`}>{numberText(group.thisYear.dealers)}</td>
      <td className={`${cellClass} tnum align-bottom text-muted`}>{numberText(group.lastYear.dealers)}</td>
      <td className={`${barCellClass} align-bottom text-muted`}>{comparisonText(group, report)}</td>
      <td colSpan={sources.length} />
      <td className={`${cellClass} tnum align-bottom font-semibold text-ink`}>
        {wholeDollars(group.thisYear.investment)}
      </td>
      <td className="tnum py-2.5 pr-4 pl-2 text-right max-xl:pl-0 align-bottom text-muted lg:pr-5">
        {wholeDollars(group.lastYear.investment)} in {report.year - 1}
      </td>
    </tr>
  )
}

function TotalRow({ report: { total, by } }: { report: PackageReport }) {
  return (
    <tr className="on-bar bg-bar font-semibold text-bar-ink">
      <th scope="row" className="py-4 pr-2 pl-4 text-left lg:pl-5">
        {reportTexts.allOf[by]}
      </th>
      {reportMetrics.slice(0, 2).map((metric) => (
        <td key={metric} className={`${cellClass} tnum`}>
          {numberText(total[metric].dealers)}
        </td>
      ))}
      <td className="max-xl:hidden" />
      {sources.map(({ metric }) => (
        <td key={metric} className={`${cellClass} tnum`}>
          {numberText(total[metric].dealers)}
        </td>
      ))}
      <td className={`${cellClass} tnum text-base`}>{wholeDollars(total.thisYear.investment)}</td>
      <td className="tnum py-4 pr-4 pl-2 text-right max-xl:pl-0 lg:pr-5">
        {total.forecast && roundedMoney(total.forecast.investment)}
      </td>
    </tr>
  )
}

/** The report's rows and their total. Packages are grouped by category. */
export function ReportTable({ report, state }: ReportTableProps) {
  const headers = [reportTexts.groupings[report.by], String(report.year), String(report.year - 1)]
  return (
    <table aria-label={`By ${report.by}`} className="w-full border-collapse text-sm">
      <thead>
        <tr className={`border-line border-y bg-sunken text-ink ${edges}`}>
          {headers.map((header, index) => (
            <th key={header} scope="col" className={index === 0 ? 'py-3 pr-2 pl-4 text-left lg:pl-5' : cellClass}>
              {header}
            </th>
          ))}
          <th scope="col" className="px-2 py-2.5 text-left max-xl:hidden">
            Breakdown
          </th>
          {sources.map(({ label }) => (
            <th key={label} scope="col" className={cellClass}>
              {label}
            </th>
          ))}
          <th scope="col" className={cellClass}>
            {report.year} total
          </th>
          <th scope="col" className="py-3 pr-4 pl-2 text-right max-xl:pl-0 lg:pr-5">
            {report.isCurrent ? 'Forecast and range' : <VisuallyHidden>{`In ${report.year - 1}`}</VisuallyHidden>}
          </th>
        </tr>
      </thead>
      <tbody>
        {report.groups.map((group) => (
          <Fragment key={group.name}>
            {report.by === 'package' && <GroupHeader report={report} group={group} />}
            {group.rows.map((row) => (
              <Row
                key={`${row.id}${row.name}${row.tier}`}
                report={report}
                state={state}
                row={row}
                category={group.name}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <TotalRow report={report} />
      </tfoot>
    </table>
  )
}
