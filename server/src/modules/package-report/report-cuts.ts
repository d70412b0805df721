import { orderYearOf } from '@portal/contract/rules/order-year'
import { endOfDayYearsAgo } from '@portal/contract/rules/same-day'
import type { YearCut } from './queries/list-steps'

/** How many former years a forecast goes by. */
const FORECAST_YEARS = 3

/** Up to when the year before an order year counts to be compared with now; null once the season of the year is over. */
export function sameDayCut(year: number, now: Date, timeZone: string): Date | null {
  return year === orderYearOf(now, timeZone) ? endOfDayYearsAgo(now, 1, timeZone) : null
}

/** The order year and, while more of it is to come, those before it into which the forecast looks. */
export function reportCuts(year: number, now: Date, timeZone: string): [YearCut, ...YearCut[]] {
  const first = { year, cut: sameDayCut(year, now, timeZone) }
  if (first.cut === null) return [first]
  const former = Array.from({ length: FORECAST_YEARS - 1 }, (_, index) => ({
    year: year - index - 1,
    cut: endOfDayYearsAgo(now, index + 2, timeZone),
  }))
  return [first, ...former]
}
