import { addDays } from '../rules/calendar'

/** The first and the last day of a delivery's window, `YYYY-MM-DD`. */
interface Span {
  readonly from: string
  readonly to: string
}

const monthOf = (day: string): string => day.slice(0, 7)

/** Whether a day is the last of its month. February 28 always is, because promises are the same in every year. */
function isMonthEnd(iso: string): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return iso.endsWith('-02-28') || addDays({ year, month, day }, 1).day === 1
}

/**
 * Returns the months, 1 to 12, by which the deliveries of a promise are named, as in 'Search ads, April'; null if they are
 * numbered. Each of them is due in a month of its own, and in all of it. Only the first may begin later, on the day of the
 * signature. Source: docs/spec 25.3.
 * @param windows the windows of all deliveries of the promise, earliest first
 */
export function monthsOfWindows(windows: readonly Span[]): number[] | null {
  const isMonthly = windows.every(
    ({ from, to }, index) => monthOf(from) === monthOf(to) && isMonthEnd(to) && (index === 0 || from.endsWith('-01')),
  )
  const months = windows.map(({ from }) => Number(from.slice(5, 7)))
  return windows.length > 1 && isMonthly && new Set(months).size === months.length ? months : null
}
