import { addDays, type CalendarDate, daysBetween } from '@portal/contract/rules/calendar'
import { formatDay } from '../../lib/dates'

type DayOfYear = Omit<CalendarDate, 'year'>

/**
 * Calculates how far away a program year is.
 * @param start the day of the year on which program years begin
 * @returns the days left (0 or less after it starts), the last day before it, and its first day, such as 'December 31'
 */
export function getSeason(programYear: number, start: DayOfYear, today: CalendarDate) {
  const first = { year: programYear, ...start }
  return {
    daysLeft: daysBetween(today, first),
    lastDay: formatDay(addDays(first, -1)),
    firstDay: formatDay(start),
  }
}
