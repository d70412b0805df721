import type { PackageReport, ReportRow } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { reportTexts } from '@portal/contract/texts/package-report'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ChartScale } from '../../../design/charts/chart-values'
import { HorizontalAxis } from '../../../design/charts/horizontal-axis'
import { cn } from '../../../design/cn'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useUser } from '../../../lib/session'
import { TierTag } from '../../../ordering/tags'
import { dealerScale } from '../dealer-scale'
import { forecastText, shortRangeText } from '../forecast-text'
import { reportedDealersHref } from '../report-links'
import { numberText, sources, wholeDollars } from '../report-text'
import { ComparisonBar } from './comparison-bar'
import { DealersLink } from './dealers-link'
import { type ReportTableProps, useRowName } from './report-layout'

const lineClass = 'grid grid-cols-[minmax(0,1fr)_2.75rem_2.75rem] items-center gap-x-1'

interface LineProps extends ReportTableProps {
  row: ReportRow
  category: string | null
  scale: ChartScale
}

function Line({ report, state, row, category, scale }: LineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
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
    <li className="border-line border-t px-4">
      <div className={cn(lineClass, 'min-h-16 py-1.5')}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="block min-h-11 text-left"
        >
          <span className="mb-1.5 flex items-center gap-1.5">
            <span className="min-w-0 font-semibold text-ink text-sm wrap-anywhere">
              <VisuallyHidden>{isOpen ? 'Hide numbers of' : 'Show numbers of'}</VisuallyHidden> {name}
            </span>{' '}
            {row.tier && <TierTag tier={row.tier} />}
            <ChevronDown aria-hidden className={cn('size-4 flex-none text-muted', isOpen && 'rotate-180')} />
          </span>
          <ComparisonBar values={row} scale={scale} />
        </button>
        <span className="text-right">{link('thisYear', 'text-lg')}</span>
        <span className="text-right">{link('lastYear')}</span>
      </div>
      <dl id={id} hidden={!isOpen} className="grid grid-cols-2 gap-x-6 pb-2 text-sm [&[hidden]]:hidden">
        {sources.map(({ metric, label }) => (
          <div key={metric} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{link(metric)}</dd>
          </div>
        ))}
        {moneyLines(report, row).map(([label, value]) => (
          <div key={label} className="col-span-2 flex min-h-9 items-center justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tnum font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function moneyLines({ year }: PackageReport, { thisYear, forecast }: ReportRow): (readonly [string, string])[] {
  const range = forecast && shortRangeText(forecast)
  return [
    [`${year} total`, wholeDollars(thisYear.investment)],
    ...(forecast ? [['Forecast', forecastText(forecast)] as const] : []),
    ...(range ? [['Forecast range', range] as const] : []),
  ]
}

/** The report on phones and tablets: one list with a line per row. A tap on a line shows the rest of its numbers. */
export function ReportList({ report, state }: ReportTableProps) {
  const scale = dealerScale(report)
  return (
    <>
      <div aria-hidden className={cn(lineClass, 'border-line border-y bg-sunken px-4 py-2 text-[13px] text-ink')}>
        <span>
          <span className="block text-muted">Dealers</span>
          <HorizontalAxis scale={scale} text={numberText} />
        </span>
        <span className="self-end text-right font-semibold">{report.year}</span>
        <span className="self-end text-right font-semibold">{report.year - 1}</span>
      </div>
      {report.groups.map((group) => (
        <section key={group.name} aria-label={group.name ?? reportTexts.allOf[report.by]}>
          {report.by === 'package' && (
            <div className={cn(lineClass, 'border-ink border-b-2 px-4 pt-4 pb-2')}>
              <h3 className="font-semibold text-ink text-lg leading-tight wrap-anywhere">
                {group.name || reportTexts.unnamed('package')}{' '}
                <span className="tnum block font-normal text-muted text-sm">
                  {wholeDollars(group.thisYear.investment)}
                </span>
              </h3>
              <span className="tnum self-end text-right font-semibold text-ink text-sm">
                {numberText(group.thisYear.dealers)}
              </span>
              <span className="tnum self-end text-right text-muted text-sm">{numberText(group.lastYear.dealers)}</span>
            </div>
          )}
          <ul className={cn(report.by === 'package' && '*:first:border-t-0')}>
            {group.rows.map((row) => (
              <Line
                key={`${row.id}${row.name}${row.tier}`}
                report={report}
                state={state}
                row={row}
                category={group.name}
                scale={scale}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={cn(lineClass, 'on-bar bg-bar px-4 py-4 font-semibold text-bar-ink')}>
        <span>
          {reportTexts.allOf[report.by]}{' '}
          <span className="tnum block font-normal text-bar-muted text-sm">
            {wholeDollars(report.total.thisYear.investment)}
          </span>
        </span>
        <span className="tnum text-right">{numberText(report.total.thisYear.dealers)}</span>
        <span className="tnum text-right">{numberText(report.total.lastYear.dealers)}</span>
      </div>
    </>
  )
}
