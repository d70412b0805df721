import { addDays, startOfDay, toCalendarDate } from './calendar'
import { getOrderYear } from './order-year'
import type { RunningFacts } from './program-facts'

/**
 * The end of the current day in a previous year, in the business time zone. Orders signed before that instant count as
 * signed by this day of that year. February 29 corresponds to February 28.
 * @param years how many years ago, 1 or more
 */
export function endOfDayYearsAgo(now: Date, years: number, timeZone: string): Date {
  const tomorrow = addDays(toCalendarDate(now, timeZone), 1)
  return startOfDay({ ...tomorrow, year: tomorrow.year - years }, timeZone)
}

/** Returns the time until which orders of the previous year count in a comparison with now; null after the season of the year. */
export function getSameDayCutoff(
  facts: Pick<RunningFacts, 'rolloverMonth'>,
  year: number,
  now: Date,
  timeZone: string,
): Date | null {
  return year === getOrderYear(facts, now, timeZone) ? endOfDayYearsAgo(now, 1, timeZone) : null
}
