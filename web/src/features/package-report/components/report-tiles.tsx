import type { PackageReport } from '@portal/contract/package-report/package-report'
import type { ReportMetric } from '@portal/contract/rules/metric-filter'
import { percent } from '../../../design/charts/percent'
import { LargeMoney } from '../../../design/display/money'
import { MetricTile } from '../../../design/layout/metric-tile'
import { Sheet } from '../../../design/layout/sheet'
import { parseCents } from '../../../lib/formats'
import { useUser } from '../../../lib/session'
import { reportedDealersHref } from '../report-links'
import type { ReportState } from '../report-state'
import { getUnits, numberText, roundedMoney, wholeDollars } from '../report-text'
import { ForecastBar } from './forecast-bar'

function ForecastTile({ report }: { report: PackageReport }) {
  const { year, total } = report
  const { forecast, thisYear } = total
  const hasEnded = forecast === null
  return (
    <Sheet className="p-4 md:p-6 max-md:col-span-2">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold text-[15px] text-ink md:text-base">
        <span>{hasEnded ? `Signed for ${year}` : `Forecast for ${year}`}</span>
        {!hasEnded && <span className="font-normal text-muted text-sm">by the end of the season</span>}
      </h2>
      <p className="mt-1 flex min-h-[50px] items-end">
        <LargeMoney
          cents={forecast ? Math.round(parseCents(forecast.investment) / 100) * 100 : parseCents(thisYear.investment)}
          mode="whole"
          className="text-[40px] lg:text-[46px]"
        />
      </p>
      {forecast && (
        <>
          <div className="mt-2.5">
            <ForecastBar signed={thisYear.investment} forecast={forecast} />
          </div>
          <p className="mt-2.5 flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-muted text-sm">
            <span>
              Signed <strong className="tnum font-semibold text-ink">{wholeDollars(thisYear.investment)}</strong>
            </span>
            <span>
              Range{' '}
              <strong className="tnum font-semibold text-ink">
                {roundedMoney(forecast.lowest)} to {roundedMoney(forecast.highest)}
              </strong>
            </span>
          </p>
        </>
      )}
    </Sheet>
  )
}

/** The forecast and the changes among last year's dealers. Totals link to a list only if each row counts whole dealers. */
export function ReportTiles({ report, state }: { report: PackageReport; state: ReportState }) {
  const { role } = useUser()
  const { total, by } = report
  const getTotalHref = (metric: ReportMetric) =>
    (by === 'manager' || by === 'district') && total[metric].dealers > 0
      ? reportedDealersHref(role, report, state, null, metric)
      : undefined
  const last = total.lastYear.dealers
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-5 xl:grid-cols-[minmax(0,1.45fr)_repeat(3,minmax(0,1fr))] md:max-xl:*:first:col-span-3">
      <ForecastTile report={report} />
      <MetricTile
        compact
        className="max-md:col-span-2"
        label={`${getUnits(by)} renewed`}
        value={numberText(total.kept.dealers)}
        note={last > 0 && `${percent.format(total.kept.dealers / last)} of last year's ${numberText(last)}`}
        href={getTotalHref('kept')}
      />
      <MetricTile
        compact
        label="Upgraded"
        value={numberText(total.movedUp.dealers)}
        note={`${numberText(total.movedDown.dealers)} downgraded`}
        href={getTotalHref('movedUp')}
      />
      <MetricTile
        compact
        label="New"
        value={numberText(total.new.dealers)}
        note={`${numberText(total.left.dealers)} lost`}
        href={getTotalHref('new')}
      />
    </div>
  )
}
