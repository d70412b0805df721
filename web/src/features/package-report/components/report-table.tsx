import { reportTexts } from '@portal/contract/texts/package-report'
import { Fragment } from 'react'
import { HorizontalAxis } from '../../../design/charts/horizontal-axis'
import { cn } from '../../../design/cn'
import { useMediaQuery } from '../../../design/use-media-query'
import { dealerScale } from '../dealer-scale'
import { numberText, sources } from '../report-text'
import { cellClass, edgeClass, type LayoutProps, nameClass, type ReportTableProps } from './report-layout'
import { Row } from './report-row'
import { GroupHeader, TotalRow } from './report-sums'

function HeaderRow({
  report: { by, year, total },
  scale,
  hasBarColumn,
}: Pick<ReportTableProps, 'report'> & LayoutProps) {
  const headerClass = `${cellClass} whitespace-nowrap align-bottom`
  const axis = <HorizontalAxis scale={scale} text={numberText} className="mt-0.5" />
  return (
    <tr className={`border-line border-y bg-sunken text-ink max-lg:text-[12.5px] ${edgeClass}`}>
      <th scope="col" className={cn(nameClass, 'align-bottom', !hasBarColumn && 'w-[29%]')}>
        <span className="flex justify-between gap-2">
          {reportTexts.groupings[by]}
          {!hasBarColumn && (
            <span aria-hidden className="font-normal text-muted">
              Dealers
            </span>
          )}
        </span>
        {!hasBarColumn && axis}
      </th>
      {[year, year - 1].map((each) => (
        <th key={each} scope="col" className={headerClass}>
          {each}
        </th>
      ))}
      {hasBarColumn && (
        <th scope="col" className="w-[24%] px-4 py-2 text-left">
          Dealers
          {axis}
        </th>
      )}
      {sources.map(({ label }) => (
        <th key={label} scope="col" className={headerClass}>
          {label}
        </th>
      ))}
      <th scope="col" className={headerClass}>
        {year} total
      </th>
      {total.forecast && (
        <th scope="col" className={headerClass}>
          Forecast
        </th>
      )}
    </tr>
  )
}

/** The report's rows and their total, with one bar per row on a common axis. Packages are grouped by category. */
export function ReportTable({ report, state }: ReportTableProps) {
  const layout = { scale: dealerScale(report), hasBarColumn: useMediaQuery('(min-width: 1280px)') }
  return (
    <table aria-label={`By ${report.by}`} className="w-full border-collapse text-sm">
      <thead>
        <HeaderRow report={report} {...layout} />
      </thead>
      <tbody>
        {report.groups.map((group) => (
          <Fragment key={group.name}>
            {report.by === 'package' && (
              <GroupHeader report={report} group={group} hasBarColumn={layout.hasBarColumn} />
            )}
            {group.rows.map((row) => (
              <Row
                key={`${row.id}${row.name}${row.tier}`}
                report={report}
                state={state}
                row={row}
                category={group.name}
                {...layout}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        <TotalRow report={report} hasBarColumn={layout.hasBarColumn} />
      </tfoot>
    </table>
  )
}
