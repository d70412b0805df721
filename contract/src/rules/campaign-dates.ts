import { addDays, type CalendarDate, calendarDateIn, isoClock, isoDay, startOfDay } from './calendar'

const hourMs = 3_600_000

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** '2026-12-01' as a day of the calendar. Throws RangeError on anything else. */
export function dayOf(iso: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const date = { year, month, day }
  // Counted by the calendar, February 30 is a day of March.
  if (isoDay(addDays(date, 0)) !== iso) throw new RangeError(`Not a day: ${iso}`)
  return date
}

/** The weekday of a day, such as 'Monday'. */
export function weekdayOf({ year, month, day }: CalendarDate): string {
  return weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? ''
}

/** The instant at which a full hour of a day begins by the clock of a time zone, also on days when clocks change. */
export function hourOfDay(date: CalendarDate, hour: number, timeZone: string): Date {
  const guess = new Date(startOfDay(date, timeZone).getTime() + hour * hourMs)
  const shown = Number(isoClock(guess, timeZone).slice(11, 13))
  return new Date(guess.getTime() + (hour - shown) * hourMs)
}

/** The first time at that hour that is still to come: today's, or tomorrow's. */
export function nextHour(now: Date, hour: number, timeZone: string): Date {
  const today = calendarDateIn(now, timeZone)
  const at = hourOfDay(today, hour, timeZone)
  return at > now ? at : hourOfDay(addDays(today, 1), hour, timeZone)
}

/**
 * When what is sent now goes out again: on the weekday of a day, at that hour, at least 7 days after the day it is now. Sooner,
 * everybody would still be left out as reminded.
 */
export function weekAfter(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  const earliest = startOfDay(addDays(calendarDateIn(now, timeZone), 7), timeZone)
  return nextWeekly(from, earliest, hour, timeZone)
}

/** The next time on the weekday of a day, at that hour, later than now and later than that day. */
export function nextWeekly(from: CalendarDate, now: Date, hour: number, timeZone: string): Date {
  for (let date = addDays(from, 7); ; date = addDays(date, 7)) {
    const at = hourOfDay(date, hour, timeZone)
    if (at > now) return at
  }
}
