import { addDays, calendarDateIn, startOfDay } from './calendar'
import { program } from './program'

/**
 * Returns the program year of an order placed at this instant: the calendar year in the time zone, and from the
 * rollover month on (index from 0; August by default) the next one. Source: docs/spec 8.11.
 */
export function getOrderYear(
  instant: Date,
  timeZone: string,
  rolloverMonthIndex: number = program.rolloverMonthIndex,
): number {
  const { year, month } = calendarDateIn(instant, timeZone)
  return month - 1 >= rolloverMonthIndex ? year + 1 : year
}

/** The minimum number of digits after the dash of an order number. */
const SEQUENCE_DIGITS = 6

/** Formats an order number: the order year, a dash and the sequence with at least six digits. */
export function formatOrderNumber(orderYear: number, sequence: number): string {
  return `${orderYear}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}

/**
 * The highest sequence that an imported number can have when `lastSequence` is the last one assigned. It is limited by
 * the program, and to six digits as long as the assigned ones are.
 */
export function highestImportedSequence(lastSequence: number): number {
  const ahead = lastSequence + program.orderNumbersAhead
  const longest = 10 ** SEQUENCE_DIGITS - 1
  return lastSequence < longest ? Math.min(ahead, longest) : ahead
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
