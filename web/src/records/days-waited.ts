import { calendarDateIn, daysBetween } from '@portal/contract/rules/calendar'

/**
 * The days that something has waited, wherever an age is told: days of the business's calendar from the instant it began (ISO
 * text) to now, 0 on the day itself and where a clock runs behind the server's.
 */
export const daysWaited = (since: string, now: Date, timeZone: string): number =>
  Math.max(0, daysBetween(calendarDateIn(new Date(since), timeZone), calendarDateIn(now, timeZone)))
