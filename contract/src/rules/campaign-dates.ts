import { addDays, type CalendarDate, calendarDateIn, isoClock, isoDay, startOfDay } from './calendar'

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

/** The weekday of a day, such as 'Monday'. */
export function getWeekday({ year, month, day }: CalendarDate): string {
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** The instant of a full hour on a day in a time zone, including days when clocks change. */
export function hourOfDay(date: CalendarDate, hour: number, timeZone: string): Date {
  const guess = new Date(startOfDay(date, timeZone).getTime() + hour * hourMs)
  const localHour = Number(isoClock(guess, timeZone).slice(11, 13))
  return new Date(guess.getTime() + (hour - localHour) * hourMs)
}

/** The next occurrence of that hour, today or tomorrow. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const today = calendarDateIn(now, timeZone)
  const at = hourOfDay(today, hour, timeZone)
  return at > now ? at : hourOfDay(addDays(today, 1), hour, timeZone)
}

/**
 * The next weekly sending: on the weekday of `from`, at that hour, at least 7 days from today. Dealers who were reminded
 * within 7 days are excluded.
 */
export function weekAfter(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  const earliest = startOfDay(addDays(calendarDateIn(now, timeZone), 7), timeZone)
  return nextWeekly(from, earliest, hour, timeZone)
}

/** The next time on the weekday of `from`, at that hour, after now and after that day. */
export function nextWeekly(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  for (let date = addDays(from, 7); ; date = addDays(date, 7)) {
    const at = hourOfDay(date, hour, timeZone)
    if (at > now) return at
  }
}
