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

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const cachedFormatter = formatters.get(timeZone)
  if (cachedFormatter) return cachedFormatter
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

function getLocalClock(instant: Date, timeZone: string): Clock {
  const clock: Record<string, number> = {}
  for (const part of getFormatter(timeZone).formatToParts(instant)) clock[part.type] = Number(part.value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = clock
  return { year, month, day, hour, minute, second }
}

/** Returns the calendar day of an instant in an IANA time zone. Throws RangeError on an invalid date or unknown zone. */
export function toCalendarDate(instant: Date, timeZone: string): CalendarDate {
  const { year, month, day } = getLocalClock(instant, timeZone)
  return { year, month, day }
}

const utcMidnight = (date: CalendarDate): number => Date.UTC(date.year, date.month - 1, date.day)

/** Returns the day that is a number of days later, or earlier if negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const moved = new Date(utcMidnight(date) + days * dayMs)
  return { year: moved.getUTCFullYear(), month: moved.getUTCMonth() + 1, day: moved.getUTCDate() }
}

/** Returns a negative number if a is earlier, a positive one if it is later, and 0 for the same day. */
export function compare(a: CalendarDate, b: CalendarDate): number {
  return utcMidnight(a) - utcMidnight(b)
}

/** Returns the number of calendar days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => compare(to, from) / dayMs

function offsetMs(instantMs: number, timeZone: string): number {
  const localClock = getLocalClock(new Date(instantMs), timeZone)
  return (
    Date.UTC(
      localClock.year,
      localClock.month - 1,
      localClock.day,
      localClock.hour,
      localClock.minute,
      localClock.second,
    ) -
    Math.floor(instantMs / 1000) * 1000
  )
}

/** The first instant of a day in a time zone, including days when the clocks change at midnight. */
export function startOfDay(date: CalendarDate, timeZone: string): Date {
  const utcMs = utcMidnight(date)
  const before = utcMs - offsetMs(utcMs - dayMs, timeZone)
  const after = utcMs - offsetMs(utcMs + dayMs, timeZone)
  // A clock change can repeat or skip midnight. Use the first instant of the day.
  const instantsInDay = [before, after].filter((ms) => compare(toCalendarDate(new Date(ms), timeZone), date) === 0)
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
  const clock = getLocalClock(new Date(instant), timeZone)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${isoDay(clock)} ${two(clock.hour)}:${two(clock.minute)}:${two(clock.second)}`
}

/** 'November' for 11; '' for an invalid month. */
export const formatMonth = (month: number): string => monthNames[month - 1] ?? ''

/** 'November 20', for a day of every year. */
export const formatDayOfYear = ({ month, day }: Pick<CalendarDate, 'month' | 'day'>): string =>
  `${formatMonth(month)} ${day}`

/** 'November 20, 2026'. */
export function formatCalendarDate(date: CalendarDate): string {
  return `${formatMonth(date.month)} ${date.day}, ${date.year}`
}

/** 'Nov 20, 2026'. */
export const formatShortDate = (date: CalendarDate): string =>
  `${formatMonth(date.month).slice(0, 3)} ${date.day}, ${date.year}`

/** 'Nov 20, 2026': the day of an instant (a Date or its ISO text) in a time zone. Throws RangeError when invalid. */
export function formatDate(instant: string | Date, timeZone: string): string {
  return formatShortDate(toCalendarDate(new Date(instant), timeZone))
}

/** 'Nov 20, 2026, 9:14 AM'. Throws RangeError when invalid. */
export function formatDateTime(instant: string | Date, timeZone: string): string {
  const clock = getLocalClock(new Date(instant), timeZone)
  const minute = String(clock.minute).padStart(2, '0')
  return `${formatShortDate(clock)}, ${clock.hour % 12 || 12}:${minute} ${clock.hour < 12 ? 'AM' : 'PM'}`
}
