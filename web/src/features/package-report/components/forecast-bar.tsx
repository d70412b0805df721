import type { Forecast } from '@portal/contract/package-report/package-report'
import { cn } from '../../../design/cn'
import { parseCents } from '../../../lib/formats'

interface ForecastBarProps {
  /** A decimal string, like the amounts of the forecast. */
  signed: string
  forecast: Forecast
  /** A thin bar for table rows. */
  small?: boolean
}

/** Space to the right of the highest value, so that the end of the range is visible. */
const SCALE_MARGIN = 1.08

/** A bar with the signed amount, the forecast range, and a mark at the forecast. The amounts are next to it as text. */
export function ForecastBar({ signed, forecast, small = false }: ForecastBarProps) {
  const scaleMax = Math.max(parseCents(signed), parseCents(forecast.highest)) * SCALE_MARGIN
  const share = (amount: string): number => (scaleMax === 0 ? 0 : (parseCents(amount) / scaleMax) * 100)
  const [from, to] = [share(forecast.lowest), share(forecast.highest)]
  return (
    <span
      aria-hidden
      className={cn('relative block bg-c-last', small ? 'h-[5px] rounded-[2px]' : 'h-2.5 rounded-[3px]')}
    >
      <span
        className="source-part source-movedDown absolute inset-y-0 bg-c-down"
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      <span
        className="source-part source-kept absolute inset-y-0 left-0 rounded-l-[2px] bg-spruce"
        style={{ width: `${share(signed)}%` }}
      />
      <span
        className={cn('forecast-mark absolute w-0.5 bg-ink', small ? '-inset-y-[3px]' : '-inset-y-1')}
        style={{ left: `${share(forecast.investment)}%` }}
      />
    </span>
  )
}
