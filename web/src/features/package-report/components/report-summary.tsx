import type { PackageReport } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { metricLabel } from '@portal/contract/texts/metric'
import { reportTexts } from '@portal/contract/texts/package-report'
import type { ReactNode } from 'react'
import { chartScale } from '../../../design/charts/chart-values'
import { GridLines, HorizontalAxis } from '../../../design/charts/horizontal-axis'
import { percent } from '../../../design/charts/percent'
import { cn } from '../../../design/cn'
import { LargeMoney } from '../../../design/display/money'
import { Sheet } from '../../../design/layout/sheet'
import { parseCents } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { wholeDollarForecast } from '../forecast-text'
import { reportedDealersHref } from '../report-links'
import type { ReportState } from '../report-state'
import { comparisonText, getUnits, numberText, sources } from '../report-text'
import { DealersLink } from './dealers-link'
import { ForecastChart } from './forecast-chart'
import { YearTotals } from './year-totals'

function SummarySheet({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Sheet className="flex flex-col p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-semibold text-[15px] text-ink md:text-base">{title}</h2>
        <p className="text-muted text-sm">{note}</p>
      </div>
      {children}
    </Sheet>
  )
}

function ForecastSheet({ report }: { report: PackageReport }) {
  const { year, total } = report
  const { forecast, thisYear } = total
  return (
    <SummarySheet
      title={forecast ? `Forecast for ${year}` : `Signed for ${year}`}
      note={forecast ? 'by the end of the season' : 'annual totals'}
    >
      <LargeMoney
        cents={forecast ? wholeDollarForecast(forecast).expected : parseCents(thisYear.investment)}
        mode="whole"
        className="mt-1 mb-auto text-[40px] lg:my-auto lg:text-[64px]"
      />
      {forecast ? <ForecastChart signed={thisYear.investment} forecast={forecast} /> : <YearTotals report={report} />}
    </SummarySheet>
  )
}

/** On phones, the share is below the label, which leaves room for the bar. */
const lineClass =
  'grid grid-cols-[6rem_minmax(0,1fr)_2.75rem] items-center gap-x-3 sm:grid-cols-[6.25rem_minmax(0,1fr)_3rem_5.5rem]'
const spanClass = 'max-sm:row-span-2'

/** How many of last year's dealers renewed, moved or left, and how many are new, as bars. */
function ChangesSheet({ report, state }: ReportSummaryProps) {
  const { role } = useUser()
  const { total, by, year } = report
  // A total links to a list only if each row counts whole dealers.
  const hasLinks = by === 'manager' || by === 'district'
  const scale = chartScale(Math.max(...sources.map(({ metric }) => total[metric].dealers)))
  const shareText = (metric: ReportMetric) => {
    const whole = metric === 'new' ? 'thisYear' : 'lastYear'
    const { dealers } = total[whole]
    return dealers > 0 && `${percent.format(total[metric].dealers / dealers)} of ${metricLabel(whole, year)}`
  }
  return (
    <SummarySheet title={`${getUnits(by)}, ${year} vs. ${year - 1}`} note={comparisonText(total, report)}>
      <dl className="mt-3">
        {sources.map(({ metric, label, color }) => (
          <div key={metric} className={cn(lineClass, 'min-h-8 text-sm max-sm:py-1')}>
            <dt className="text-ink">{label}</dt>
            <dd aria-hidden className={cn('relative self-stretch', spanClass)}>
              <GridLines scale={scale} />
              {total[metric].dealers > 0 && (
                <span
                  className={cn(
                    `source-part source-${metric} absolute inset-y-2 left-0 max-sm:inset-y-3 rounded-r-[2px]`,
                    color,
                  )}
                  style={{ width: `${(total[metric].dealers / scale.top) * 100}%` }}
                />
              )}
            </dd>
            <dd className={cn('text-right', spanClass)}>
              {hasLinks ? (
                <DealersLink
                  report={report}
                  values={total}
                  metric={metric}
                  name={reportTexts.allOf[by]}
                  href={reportedDealersHref(role, report, state, null, metric)}
                  className="text-base"
                />
              ) : (
                <span className="tnum font-semibold text-base text-ink">{numberText(total[metric].dealers)}</span>
              )}
            </dd>
            <dd className="tnum whitespace-nowrap text-[13px] text-muted max-sm:col-start-1 max-sm:row-start-2 sm:text-right">
              {shareText(metric)}
            </dd>
          </div>
        ))}
      </dl>
      <div aria-hidden className={lineClass}>
        <HorizontalAxis scale={scale} text={numberText} className="col-start-2 mt-1" />
      </div>
    </SummarySheet>
  )
}

interface ReportSummaryProps {
  report: PackageReport
  state: ReportState
}

/** The forecast, and the changes since the previous year, side by side. */
export function ReportSummary(props: ReportSummaryProps) {
  return (
    <div className="grid gap-4 md:gap-5 lg:grid-cols-2">
      <ForecastSheet report={props.report} />
      <ChangesSheet {...props} />
    </div>
  )
}
