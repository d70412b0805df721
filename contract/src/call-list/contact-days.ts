import { addDays, type CalendarDate, isoDay, toCalendarDate } from '../rules/calendar'

/** The number of days without a contact that counts for a dealer who was never contacted. */
export const neverContactedDays = 365
/** The oldest contact that can be reported, in days; older ones get this age. */
const oldestContactDays = 30
/** The most days ahead that a call can be scheduled. */
const callAgainDays = 366
/** How long users can undo their own contact, in minutes after the report arrives. */
export const undoMinutes = 10

/**
 * The time of a contact, from the time that a browser reports. The browser's clock may be wrong, so the result is
 * limited to the 30 days before the report arrived.
 */
export function contactTime(reported: Date, arrivedAt: Date): Date {
  const earliest = arrivedAt.getTime() - oldestContactDays * 24 * 3_600_000
  return new Date(Math.min(Math.max(reported.getTime(), earliest), arrivedAt.getTime()))
}

/** The first and last day, in ISO 8601, on which a dealer can be called again after a contact on the given day. */
export function callAgainBounds(day: CalendarDate): { first: string; last: string } {
  return { first: isoDay(addDays(day, 1)), last: isoDay(addDays(day, callAgainDays)) }
}

/** The suggested days: tomorrow and in a week, in the business's time zone. */
export function quickCallDays(now: Date, timeZone: string): { tomorrow: string; inAWeek: string } {
  const today = toCalendarDate(now, timeZone)
  return { tomorrow: isoDay(addDays(today, 1)), inAWeek: isoDay(addDays(today, 7)) }
}

/** The Monday of the week that contains a day. */
export function getMonday(date: CalendarDate): CalendarDate {
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}
