import { addDays, type CalendarDate, compare, daysBetween } from '../rules/calendar'
import type { DayOfYear, PromiseWindow, Season } from './kinds'

/** The first and the last day of a delivery's window. */
export interface DeliveryWindow {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

const LAST_SPRING_MONTH = 6

const firstDay = (year: number): CalendarDate => ({ year, month: 1, day: 1 })
const lastDay = (year: number): CalendarDate => ({ year, month: 12, day: 31 })

/** Returns the season of a day: spring is January to June, fall is July to December. Source: docs/spec 25.3. */
export const seasonOf = ({ month }: Pick<CalendarDate, 'month'>): Season =>
  month <= LAST_SPRING_MONTH ? 'spring' : 'fall'

/** Returns the days of a season in a program year. */
export function seasonDays(season: Season | 'any', year: number): DeliveryWindow {
  const from = season === 'fall' ? { year, month: LAST_SPRING_MONTH + 1, day: 1 } : firstDay(year)
  const to = season === 'spring' ? { year, month: LAST_SPRING_MONTH, day: 30 } : lastDay(year)
  return { from, to }
}

/** Returns a day in a year. February 29 is February 28 in a year without it. */
function dayIn(day: DayOfYear, year: number): CalendarDate {
  const [month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const date = addDays({ year, month, day: 1 }, dayOfMonth - 1)
  return date.month === month ? date : addDays({ ...date, day: 1 }, -1)
}

/** Divides days into equal parts, in order; the lengths of two parts differ by at most one day. */
function divideDays({ from, to }: DeliveryWindow, count: number): DeliveryWindow[] {
  const days = daysBetween(from, to) + 1
  const startOf = (part: number): number => Math.floor((days * part) / count)
  return Array.from({ length: count }, (_, part) => {
    const start = startOf(part)
    return { from: addDays(from, start), to: addDays(from, Math.max(start, startOf(part + 1) - 1)) }
  })
}

/** Returns the windows in a program year. Windows of the same season divide it. */
function windowsInYear(windows: readonly PromiseWindow[], year: number): DeliveryWindow[] {
  const seasonNames = windows.map((window) => ('season' in window ? window.season : null))
  const parts = new Map<string, DeliveryWindow[]>()
  for (const season of ['spring', 'fall', 'any'] as const) {
    const count = seasonNames.filter((name) => name === season).length
    parts.set(season, count === 0 ? [] : divideDays(seasonDays(season, year), count))
  }
  return windows.map((window) => {
    if ('season' in window) return parts.get(window.season)?.shift() ?? seasonDays(window.season, year)
    return { from: dayIn(window.from, year), to: dayIn(window.to, year) }
  })
}

const earlier = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) <= 0 ? a : b)
const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (compare(a, b) >= 0 ? a : b)

/** Spreads windows that are already over evenly from the first possible day on. They keep their length if the year allows. */
function moveMissed(missed: readonly DeliveryWindow[], first: CalendarDate, last: CalendarDate): DeliveryWindow[] {
  const days = Math.max(1, daysBetween(first, last) + 1)
  return missed.map(({ from, to }, at) => {
    const start = earlier(addDays(first, Math.floor((days * at) / missed.length)), last)
    return { from: start, to: earlier(addDays(start, daysBetween(from, to)), last) }
  })
}

/**
 * Plans the windows of a promise's deliveries in the order's program year, earliest first. Nothing is due before the day
 * on which the order was signed: a window that includes it begins on it, and windows before it are spread evenly over the
 * rest of the program year. Source: docs/spec 25.3.
 */
export function planWindows(
  windows: readonly PromiseWindow[],
  { orderYear, signedOn }: { orderYear: number; signedOn: CalendarDate },
): DeliveryWindow[] {
  const last = lastDay(orderYear)
  const first = earlier(signedOn, last)
  const inYear = windowsInYear(windows, orderYear)
  const isMissed = ({ to }: DeliveryWindow): boolean => compare(to, first) < 0
  const kept = inYear.filter((window) => !isMissed(window)).map(({ from, to }) => ({ from: later(from, first), to }))
  const moved = moveMissed(inYear.filter(isMissed), first, last)
  return [...kept, ...moved].sort((a, b) => compare(a.from, b.from) || compare(a.to, b.to))
}

export interface DueDates {
  /** Null if the dealer provides nothing. */
  readonly inputDue: CalendarDate | null
  /** Null if there is no proof. */
  readonly proofDue: CalendarDate | null
}

/**
 * Returns when the dealer's input and decision are due: the lead time before the window, and half of it, rounded down.
 * Neither is before the day on which the order was signed. Source: docs/spec 25.3.
 */
export function dueDates(
  { leadDays, needsInput, needsProof }: { leadDays: number; needsInput: boolean; needsProof: boolean },
  { windowFrom, signedOn }: { windowFrom: CalendarDate; signedOn: CalendarDate },
): DueDates {
  const before = (days: number): CalendarDate => later(addDays(windowFrom, -days), signedOn)
  return {
    inputDue: needsInput ? before(leadDays) : null,
    proofDue: needsProof ? before(Math.floor(leadDays / 2)) : null,
  }
}
