import { addDays, type CalendarDate, calendarDateIn, isoDay } from '../rules/calendar'

/** As how many days without a contact it counts when nobody has ever spoken with a dealer. */
export const neverContactedDays = 365
/** How long ago a contact can be told of at most: longer ago it counts as then. */
const contactKeptDays = 30
/** How far ahead somebody can be called again. */
const callAgainDays = 366
/** How long one's own contact can be taken back, from when it arrived. */
export const takeBackMinutes = 10

/**
 * When a contact happened, by what a browser tells, whose clock may be wrong: never after it arrived, and not more than 30 days
 * before.
 */
export function contactTime(told: Date, arrived: Date): Date {
  const earliest = arrived.getTime() - contactKeptDays * 24 * 3_600_000
  return new Date(Math.min(Math.max(told.getTime(), earliest), arrived.getTime()))
}

/** The first and the last day, as ISO 8601 has them, on which a dealer can be called again after a contact on a day. */
export function callAgainBounds(day: CalendarDate): { first: string; last: string } {
  return { first: isoDay(addDays(day, 1)), last: isoDay(addDays(day, callAgainDays)) }
}

/** The days that are offered at once: tomorrow and in a week, by the business's clock. */
export function quickCallDays(now: Date, timeZone: string): { tomorrow: string; inAWeek: string } {
  const today = calendarDateIn(now, timeZone)
  return { tomorrow: isoDay(addDays(today, 1)), inAWeek: isoDay(addDays(today, 7)) }
}

/** The Monday of a day's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(Date.UTC(date.year, date.month - 1, date.day)).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}
