import { addDays, type CalendarDate, isoClock, isoDay, startOfDay, toCalendarDate } from './calendar'

const hourMs = 3_600_000

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Parses a day such as '2026-12-01'. Throws RangeError on anything else. */
export function getDay(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const date = { year, month, day }
  // The calendar turns February 30 into a day in March, so compare the result.
  if (isoDay(addDays(date, 0)) !== iso) throw new RangeError(`Not a day: ${iso}`)
  return date
}

/** Returns the weekday, such as 'Monday'. */
export function getWeekday({ year, month, day }: CalendarDate): string {
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** Returns the instant of a full hour on a day in a time zone, including days when the clocks change. */
export function getHourOfDay(date: CalendarDate, hour: number, timeZone: string): Date {
  const guess = new Date(startOfDay(date, timeZone).getTime() + hour * hourMs)
  const localHour = Number(isoClock(guess, timeZone).slice(11, 13))
  return new Date(guess.getTime() + (hour - localHour) * hourMs)
}

/** Returns the next occurrence of that hour, today or tomorrow. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const today = toCalendarDate(now, timeZone)
  const at = getHourOfDay(today, hour, timeZone)
  return at > now ? at : getHourOfDay(addDays(today, 1), hour, timeZone)
}

/**
 * Returns the next weekly send time: on the weekday of `from`, at that hour, and at least 7 days from today, because
 * dealers who got a reminder within 7 days are excluded.
 */
export function nextSendingAfterWeek(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  const earliest = startOfDay(addDays(toCalendarDate(now, timeZone), 7), timeZone)
  return nextWeeklySending(from, earliest, hour, timeZone)
}

/** Returns the next time at that hour on the weekday of `from`, after now and after `from`. */
export function nextWeeklySending(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  for (let date = addDays(from, 7); ; date = addDays(date, 7)) {
    const at = getHourOfDay(date, hour, timeZone)
    if (at > now) return at
  }
}
