import { endOfDayYearsAgo } from '@portal/contract/rules/same-day'
import { sameDayCut, type YearCut } from '../../core/package-steps/year-cuts'

/** How many former years a forecast goes by. */
const FORECAST_YEARS = 3

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
