import type { ReportRow } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { metricLabel } from '@portal/contract/texts/metric'
import { reportTexts } from '@portal/contract/texts/package-report'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { cn } from '../../../design/cn'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useUser } from '../../../lib/session'
import { TierTag } from '../../../ordering/tags'
import { reportedDealersHref } from '../report-links'
import { numberText, roundedMoney, sources, wholeDollars } from '../report-text'
import { DealersLink } from './dealers-link'
import { type ReportTableProps, rowName } from './report-table'
import { SourceBar } from './source-bar'

function Card({ report, state, row, category }: ReportTableProps & { row: ReportRow; category: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { role } = useUser()
  const name = rowName(row, report.by)
  const link = (metric: ReportMetric) => (
    <DealersLink
      report={report}
      metric={metric}
      name={name}
      values={row}
      href={reportedDealersHref(role, report, state, { row, category }, metric)}
    />
  )
  const money: readonly (readonly [string, string])[] = [
    [`${report.year} total`, wholeDollars(row.thisYear.investment)],
    ...(row.forecast
      ? ([
          ['Forecast', roundedMoney(row.forecast.investment)],
          ['Range', `${roundedMoney(row.forecast.lowest)} to ${roundedMoney(row.forecast.highest)}`],
        ] as const)
      : []),
  ]
  return (
    <li className="border-line border-t px-4 pt-3 pb-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        {row.tier && <TierTag tier={row.tier} />}
      </div>
      <div className="mt-1 flex items-center gap-6 text-muted text-sm">
        {(['thisYear', 'lastYear'] as const).map((metric) => (
          <span key={metric} className="flex items-center gap-2">
            {metricLabel(metric, report.year)} {link(metric)}
          </span>
        ))}
      </div>
      <SourceBar values={row} />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 flex min-h-11 w-full items-center justify-between font-semibold text-ink text-sm"
      >
        <span>
          {isOpen ? 'Hide numbers' : 'Show numbers'} <VisuallyHidden>of {name}</VisuallyHidden>
        </span>
        <ChevronDown aria-hidden className={cn('size-4 text-muted', isOpen && 'rotate-180')} />
      </button>
      <dl id={id} hidden={!isOpen} className="grid grid-cols-2 gap-x-6 pb-3 text-sm [&[hidden]]:hidden">
        {sources.map(({ metric, label }) => (
          <div key={metric} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd>{link(metric)}</dd>
          </div>
        ))}
        {money.map(([label, value]) => (
          <div key={label} className="col-span-2 flex min-h-9 items-center justify-between gap-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tnum font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The report on a phone: one card per row with both years and the bar. A button expands the rest. */
export function ReportCards({ report, state }: ReportTableProps) {
  return (
    <>
      {report.groups.map((group) => (
        <section key={group.name} aria-label={group.name ?? reportTexts.allOf[report.by]}>
          {report.by === 'package' && (
            <h3 className="flex items-baseline justify-between gap-4 border-ink border-b-2 px-4 pt-5 pb-2 font-semibold text-ink text-lg">
              <span className="wrap-anywhere">{group.name || reportTexts.unnamed('package')}</span>
              <span className="tnum text-base">{wholeDollars(group.thisYear.investment)}</span>
            </h3>
          )}
          <ul>
            {group.rows.map((row) => (
              <Card
                key={`${row.id}${row.name}${row.tier}`}
                report={report}
                state={state}
                row={row}
                category={group.name}
              />
            ))}
          </ul>
        </section>
      ))}
      <p className="on-bar flex flex-wrap justify-between gap-x-4 bg-bar px-4 py-4 font-semibold text-bar-ink">
        <span>
          {reportTexts.allOf[report.by]} <span className="tnum ml-2">{numberText(report.total.thisYear.dealers)}</span>
        </span>
        <span className="tnum">{wholeDollars(report.total.thisYear.investment)}</span>
      </p>
    </>
  )
}
