import { addDays, type CalendarDate, startOfDay, toCalendarDate } from './calendar'
import type { RunningFacts } from './program-facts'
import { settings } from './settings'

type Rollover = Pick<RunningFacts, 'rolloverMonth'>

/** Returns the program year of an order placed on this day of the calendar. Source: docs/spec 8.11. */
export const getOrderYearOn = ({ rolloverMonth }: Rollover, { year, month }: CalendarDate): number =>
  month >= rolloverMonth ? year + 1 : year

/**
 * Returns the program year of an order placed at this instant: the calendar year in the time zone, or the next year
 * from the rollover month on (August by default). Source: docs/spec 8.11.
 */
export const getOrderYear = (rollover: Rollover, instant: Date, timeZone: string): number =>
  getOrderYearOn(rollover, toCalendarDate(instant, timeZone))

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
export function orderYearEndsAt({ rolloverMonth }: Rollover, orderYear: number, timeZone: string): Date {
  return startOfDay({ year: orderYear, month: rolloverMonth, day: 1 }, timeZone)
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns when the link to a prepared order expires: after 30 days by default, and at the end of the order year, because
 * another year's packages cannot be signed. Source: docs/spec 3.13.
 * @param now the instant when the link is sent
 */
export function linkExpiresAt(
  running: Pick<RunningFacts, 'rolloverMonth' | 'linkDays'>,
  now: Date,
  orderYear: number,
  timeZone: string,
): Date {
  const days = now.getTime() + running.linkDays * DAY_MS
  return new Date(Math.min(days, orderYearEndsAt(running, orderYear, timeZone).getTime()))
}

/** The instant from which a draft counts as expired: 30 calendar days after the end of its order year. */
export function draftExpiresAt(
  { rolloverMonth, draftExpiryDays }: Pick<RunningFacts, 'rolloverMonth' | 'draftExpiryDays'>,
  orderYear: number,
  timeZone: string,
): Date {
  return startOfDay(addDays({ year: orderYear, month: rolloverMonth, day: 1 }, draftExpiryDays), timeZone)
}

/** Returns the latest order year whose drafts have expired at an instant: 30 days after the rollover by default. */
export function lastExpiredYear(
  running: Pick<RunningFacts, 'rolloverMonth' | 'draftExpiryDays'>,
  instant: Date,
  timeZone: string,
): number {
  const lastYear = getOrderYear(running, instant, timeZone) - 1
  return draftExpiresAt(running, lastYear, timeZone) <= instant ? lastYear : lastYear - 1
}
