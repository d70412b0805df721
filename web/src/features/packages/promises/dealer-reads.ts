import { monthsOfWindows } from '@portal/contract/marketing/month-names'
import { formatMonth, isoDay } from '@portal/contract/rules/calendar'
import { joinWithAnd } from '@portal/contract/texts/plural'
import { windowsIn } from './promise-amounts'
import type { PromiseValues } from './promise-values'

/** 'February to November' for months in a row, otherwise 'March, May and July'. */
function monthsText(months: readonly number[]): string {
  const names = months.map(formatMonth)
  const [first = 0] = months
  const isRow = months.length > 2 && months.every((month, at) => month === first + at)
  return isRow ? `${names[0]} to ${names.at(-1)}` : joinWithAnd(names)
}

/** The names that the dealer reads for one promise: 'Search ads, February to November', 'Mailer 1 to 6' or 'Truck wrap'. */
function namesText({ title, windows }: PromiseValues, year: number): string {
  const count = windows.length
  const planned = windowsIn(year, windows) ?? []
  const months = monthsOfWindows(planned.map(({ from, to }) => ({ from: isoDay(from), to: isoDay(to) })))
  if (months) return `${title.trim()}, ${monthsText(months)}`
  if (count === 1) return title.trim()
  return `${title.trim()} ${count === 2 ? '1 and 2' : `1 to ${count}`}`
}

/**
 * What the dealer reads as the contents of a package, for an order that is signed before the year begins: 'Search ads,
 * February to November. Streaming TV 1 and 2.' Empty while no promise has a title. Source: docs/spec 25.2.
 */
export const dealerReads = (promises: readonly PromiseValues[], year: number): string =>
  promises
    .filter(({ title }) => title.trim() !== '')
    .map((promise) => `${namesText(promise, year)}.`)
    .join(' ')
