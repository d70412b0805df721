import { addDays, type CalendarDate, compare, formatMonth } from '@portal/contract/rules/calendar'

const dayMs = 86_400_000

type DayOfYear = Omit<CalendarDate, 'year'>

const dayText = ({ month, day }: DayOfYear): string => `${formatMonth(month)} ${day}`

/**
 * How far away a program year is.
 * @param start the day of the year on which program years begin
 * @returns the days that are left, 0 or less once it has begun, the last day before it, and its first, as 'December 31'
 */
export function seasonOf(programYear: number, start: DayOfYear, today: CalendarDate) {
  const first = { year: programYear, ...start }
  return {
    daysLeft: Math.round(compare(first, today) / dayMs),
    lastDay: dayText(addDays(first, -1)),
    firstDay: dayText(start),
  }
}
