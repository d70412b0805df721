import { type CalendarDate, calendarDateIn, compare } from '@portal/contract/rules/calendar'
import { program } from '@portal/contract/rules/program'

/** The last day on which the dealer may change the spring and fall split of a program year. */
export const splitDeadline = (orderYear: number): CalendarDate => ({ year: orderYear, ...program.springChangeUntil })

/** Whether the dealer may still change the split: up to the end of that day in the time zone. */
export function isSplitOpen(orderYear: number, now: Date, timeZone: string): boolean {
  return compare(calendarDateIn(now, timeZone), splitDeadline(orderYear)) <= 0
}
