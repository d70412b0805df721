import { addDays, calendarDateIn, startOfDay } from './calendar'
import { getOrderYear } from './order-year'

/**
 * The end of the current day in a previous year, in the business time zone. Orders signed before it were signed by this
 * day of that year. February 29 is compared with February 28.
 * @param years how many years ago, 1 or more
 */
export function endOfDayYearsAgo(now: Date, years: number, timeZone: string): Date {
  const tomorrow = addDays(calendarDateIn(now, timeZone), 1)
  return startOfDay({ ...tomorrow, year: tomorrow.year - years }, timeZone)
}

/**
 * Returns the time until which the year before counts in a comparison with now; null once the season of the year has
 * ended.
 */
export function sameDayCut(year: number, now: Date, timeZone: string): Date | null {
  return year === getOrderYear(now, timeZone) ? endOfDayYearsAgo(now, 1, timeZone) : null
}
