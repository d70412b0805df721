import { addDays, calendarDateIn, startOfDay } from './calendar'
import { program } from './program'

/**
 * The program year an order placed at this instant belongs to: the calendar year in the time zone, and from the
 * rollover month on (index from 0; August by default) the next one. Source: the specification, business constants.
 */
export function orderYearOf(
  instant: Date,
  timeZone: string,
  rolloverMonthIndex: number = program.rolloverMonthIndex,
): number {
  const { year, month } = calendarDateIn(instant, timeZone)
  return month - 1 >= rolloverMonthIndex ? year + 1 : year
}

/** The number people read: the order year, a dash and the sequence in six digits (more when it needs more). */
export function formatOrderNumber(orderYear: number, sequence: number): string {
  return `${orderYear}-${String(sequence).padStart(6, '0')}`
}

/** The instant an order year ends and the next begins: midnight of the rollover month's first day. */
export function orderYearEndsAt(orderYear: number, timeZone: string): Date {
  return startOfDay({ year: orderYear, month: program.rolloverMonthIndex + 1, day: 1 }, timeZone)
}

/** The instant from which a draft of an order year counts as expired: 30 days (by the calendar) after that year's end. */
export function draftExpiresAt(orderYear: number, timeZone: string): Date {
  const ended = { year: orderYear, month: program.rolloverMonthIndex + 1, day: 1 }
  return startOfDay(addDays(ended, program.draftExpiryDays), timeZone)
}
