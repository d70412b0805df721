import type { Forecast } from '@portal/contract/package-report/package-report'
import { ChartLegend } from '../../../design/charts/chart-legend'
import { chartScale, shortDollars } from '../../../design/charts/chart-values'
import { GridLines, HorizontalAxis } from '../../../design/charts/horizontal-axis'
import { parseCents } from '../../../lib/formats'
import { forecastText, fullRangeText, wholeDollarForecast } from '../forecast-text'
import { wholeDollars } from '../report-text'

interface ForecastChartProps {
  /** A decimal string, like the amounts of the forecast. */
  signed: string
  forecast: Forecast
}

const parts = {
  signed: 'source-part source-kept bg-spruce',
  range: 'source-part source-movedDown border border-c-up bg-c-down',
  expected: 'forecast-mark mx-1 w-1 bg-ink',
}

/** The signed amount, the forecast range and a mark at the forecast, on one axis with a legend. */
export function ForecastChart({ signed, forecast }: ForecastChartProps) {
  const { expected, lowest, highest } = wholeDollarForecast(forecast)
  const range = fullRangeText(forecast)
  const scale = chartScale(Math.max(highest, parseCents(signed)))
  const share = (cents: number): string => `${(cents / scale.top) * 100}%`
  return (
    <div className="mt-3">
      <span aria-hidden className="relative block h-7">
        <GridLines scale={scale} />
        {range && (
          <span
            className={`absolute inset-y-1 rounded-[2px] ${parts.range}`}
            style={{ left: share(lowest), width: share(highest - lowest) }}
          />
        )}
        <span
          className={`absolute inset-y-2 left-0 rounded-r-[2px] ${parts.signed}`}
          style={{ width: share(parseCents(signed)) }}
        />
        <span
          className="forecast-mark absolute inset-y-0 w-[3px] -translate-x-1/2 bg-ink ring-1 ring-surface"
          style={{ left: share(expected) }}
        />
      </span>
      <HorizontalAxis scale={scale} text={shortDollars} className="mt-1" />
      <ChartLegend
        className="mt-3"
        entries={[
          { label: 'Signed', color: parts.signed, value: wholeDollars(signed) },
          { label: 'Forecast', color: parts.expected, value: forecastText(forecast) },
          ...(range ? [{ label: 'Range', color: parts.range, value: range }] : []),
        ]}
      />
    </div>
  )
}
