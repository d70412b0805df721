/** A day of the calendar, without a time zone; month is 1 to 12. */
export type CalendarDate = { readonly year: number; readonly month: number; readonly day: number }

type Clock = CalendarDate & { readonly hour: number; readonly minute: number; readonly second: number }

const dayMs = 86_400_000

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

// Cached, because creating a formatter is slow and lists format hundreds of dates in one time zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function clockIn(instant: Date, timeZone: string): Clock {
  const clock: Record<string, number> = {}
  for (const part of formatterFor(timeZone).formatToParts(instant)) clock[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = clock
  return { year, month, day, hour, minute, second }
}

/** The day it is at an instant in an IANA time zone. Throws RangeError on an invalid date or unknown zone. */
export function calendarDateIn(instant: Date, timeZone: string): CalendarDate {
  const { year, month, day } = clockIn(instant, timeZone)
  return { year, month, day }
}

const utcMidnight = (date: CalendarDate): number => Date.UTC(date.year, date.month - 1, date.day)

/** The day a number of days later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(utcMidnight(date) + days * dayMs)
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** Negative when a is the earlier day, positive when it is the later one, 0 for the same day. */
export function compare(a: CalendarDate, b: CalendarDate): number {
  return utcMidnight(a) - utcMidnight(b)
}

/** Returns the number of calendar days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => compare(to, from) / dayMs

function offsetMs(instantMs: number, timeZone: string): number {
  const c = clockIn(new Date(instantMs), timeZone)
  return Date.UTC(c.year, c.month - 1, c.day, c.hour, c.minute, c.second) - Math.floor(instantMs / 1000) * 1000
}

/** The first instant of a day in a time zone, including days when the clocks change at midnight. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const asUtc = utcMidnight(date)
  const before = asUtc - offsetMs(asUtc - dayMs, timeZone)
  const after = asUtc - offsetMs(asUtc + dayMs, timeZone)
  // Midnight occurs twice when clocks go back, and can be skipped when they go forward. Use the first instant of the day.
  const instantsInDay = [before, after].filter((ms) => compare(calendarDateIn(new Date(ms), timeZone), date) === 0)
  return new Date(instantsInDay.length > 0 ? Math.min(...instantsInDay) : before)
}

/** The last millisecond of a day in a time zone. */
export function endOfDay(date: CalendarDate, timeZone: string): Date {
  return new Date(startOfDay(addDays(date, 1), timeZone).getTime() - 1)
}

/** Formats a day in ISO 8601: '2026-11-20'. */
export const isoDay = ({ year, month, day }: CalendarDate): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Formats the local time for spreadsheets: '2026-11-20 09:14:07'. Throws RangeError when invalid. */
export function isoClock(instant: string | Date, timeZone: string): string {
  const clock = clockIn(new Date(instant), timeZone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${isoDay(clock)} ${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}`
}

/** 'November' for 11; '' when there is no such month. */
export const formatMonth = (month: number): string => monthNames[month - 1] ?? ''

/** 'November 20, 2026'. */
export function formatCalendarDate(date: CalendarDate): string {
  return `${formatMonth(date.month)} ${date.day}, ${date.year}`
}

const shortDate = (date: CalendarDate): string => `${formatMonth(date.month).slice(0, 3)} ${date.day}, ${date.year}`

/** 'Nov 20, 2026': the day of an instant (a Date or its ISO text) in a time zone. Throws RangeError when invalid. */
export function formatDate(instant: string | Date, timeZone: string): string {
  return shortDate(calendarDateIn(new Date(instant), timeZone))
}

/** 'Nov 20, 2026, 9:14 AM'. Throws RangeError when invalid. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  const clock = clockIn(new Date(instant), timeZone)
  const minute = String(clock.minute).padStart(2, '0')
  return `${shortDate(clock)}, ${clock.hour % 12 || 12}:${minute} ${clock.hour < 12 ? 'AM' : 'PM'}`
}
