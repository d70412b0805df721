import { daysBetween, toCalendarDate } from '@portal/contract/rules/calendar'

/**
 * The days that a request has been pending: calendar days in the business's time zone from the given time (ISO
 * text) to now. 0 on the same day, and if the clock is behind the server's.
 */
export const daysPending = (since: string, now: Date, timeZone: string): number =>
  Math.max(0, daysBetween(toCalendarDate(new Date(since), timeZone), toCalendarDate(now, timeZone)))
