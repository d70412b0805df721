import type { Forecast } from '@portal/contract/package-report/package-report'
import { cn } from '../../../design/cn'
import { centsOf } from '../../../lib/formats'

interface ForecastBarProps {
  /** A decimal string, as those of the forecast are. */
  signed: string
  forecast: Forecast
  /** Beside a row: a thin line. */
  small?: boolean
}

/** Room to the right of the highest, so that the range has an end. */
const ROOM = 1.08

/** What is signed, the range of the forecast, and the forecast as a mark; the same stands beside it in words. */
export function ForecastBar({ signed, forecast, small = false }: ForecastBarProps) {
  const most = Math.max(centsOf(signed), centsOf(forecast.highest)) * ROOM
  const share = (amount: string): number => (most === 0 ? 0 : (centsOf(amount) / most) * 100)
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
