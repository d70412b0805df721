import { addDays, type CalendarDate, daysBetween } from '../rules/calendar'
import { plural } from '../texts/plural'

type DayOfYear = Pick<CalendarDate, 'month' | 'day'>

/**
 * Calculates how far away a program year is.
 * @param start the day of the year on which program years begin
 * @param format formats a day without its year, such as 'December 31'
 * @returns the days left (0 or less after it starts), the last day before it, and its first day
 */
export function getSeason(
  programYear: number,
  start: DayOfYear,
  today: CalendarDate,
  format: (day: DayOfYear) => string,
) {
  const first = { year: programYear, ...start }
  return {
    daysLeft: daysBetween(today, first),
    lastDay: format(addDays(first, -1)),
    firstDay: format(start),
  }
}

/** The texts next to the number of days that are left. */
export const countdownTexts = {
  started: (programYear: number) => `Program year ${programYear} has started`,
  until: (daysLeft: number, programYear: number) =>
    `${plural(daysLeft, 'day', 'days')} until program year ${programYear}`,
  signBy: (lastDay: string) => `Sign by ${lastDay}`,
  toStart: (firstDay: string) => `to start on ${firstDay}`,
} as const
