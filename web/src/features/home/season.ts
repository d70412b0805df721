import { addDays, type CalendarDate, daysBetween, formatMonth } from '@portal/contract/rules/calendar'

type DayOfYear = Omit<CalendarDate, 'year'>

const dayText = ({ month, day }: DayOfYear): string => `${formatMonth(month)} ${day}`

/**
 * Calculates how far away a program year is.
 * @param start the day of the year on which program years begin
 * @returns the days left (0 or less after it starts), the last day before it, and its first day, such as 'December 31'
 */
export function getSeason(programYear: number, start: DayOfYear, today: CalendarDate) {
  const first = { year: programYear, ...start }
  return {
    daysLeft: daysBetween(today, first),
    lastDay: dayText(addDays(first, -1)),
    firstDay: dayText(start),
  }
}
