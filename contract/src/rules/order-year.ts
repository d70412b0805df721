import { addDays, startOfDay, toCalendarDate } from './calendar'
import { program } from './program'
import { settings } from './settings'

/**
 * Returns the program year of an order placed at this instant: the calendar year in the time zone, or the next year
 * from the rollover month on (0-based index; August by default). Source: docs/spec 8.11.
 */
export function getOrderYear(
  instant: Date,
  timeZone: string,
  rolloverMonthIndex: number = program.rolloverMonthIndex,
): number {
  const { year, month } = toCalendarDate(instant, timeZone)
  return month - 1 >= rolloverMonthIndex ? year + 1 : year
}

/** The minimum number of digits after the dash of an order number. */
const SEQUENCE_DIGITS = 6

/** Formats an order number: the order year, a dash and the sequence with at least six digits. */
export function formatOrderNumber(orderYear: number, sequence: number): string {
  return `${orderYear}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`
}

/**
 * Returns the highest sequence that an imported number can have, given the last assigned one. The program sets the
 * limit, which stays within six digits while assigned sequences do.
 */
export function highestImportedSequence(lastSequence: number): number {
  const ahead = lastSequence + settings.orderNumbersAhead
  const longest = 10 ** SEQUENCE_DIGITS - 1
  return lastSequence < longest ? Math.min(ahead, longest) : ahead
}

/** The instant when an order year ends and the next one begins: midnight on the first day of the rollover month. */
export function orderYearEndsAt(orderYear: number, timeZone: string): Date {
  return startOfDay({ year: orderYear, month: program.rolloverMonthIndex + 1, day: 1 }, timeZone)
}

/** The instant from which a draft counts as expired: 30 calendar days after the end of its order year. */
export function draftExpiresAt(orderYear: number, timeZone: string): Date {
  const ended = { year: orderYear, month: program.rolloverMonthIndex + 1, day: 1 }
  return startOfDay(addDays(ended, program.draftExpiryDays), timeZone)
}
