import { formatDayOfYear, formatMonth } from '@portal/contract/rules/calendar'

const MONTHS = Array.from({ length: 12 }, (_, index) => formatMonth(index + 1).toLowerCase())
const DAY_PATTERN = /^(?:(?<month>\d{1,2})[-/. ](?<day>\d{1,2})|(?<name>[a-z]{3,9})\.? (?<dayAfter>\d{1,2}))$/

const two = (number: number): string => String(number).padStart(2, '0')

/** Returns the day of a year that a user typed, as `MM-DD`: 'April 1', 'Apr 1', '4/1' and '04-01' are the same. Other texts are returned unchanged. */
export function toDayOfYear(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ')
  const { month, day, name, dayAfter } = DAY_PATTERN.exec(text.toLowerCase())?.groups ?? {}
  if (month !== undefined) return `${two(Number(month))}-${two(Number(day))}`
  const index = name === undefined ? -1 : MONTHS.findIndex((each) => each.startsWith(name))
  return index < 0 ? text : `${two(index + 1)}-${two(Number(dayAfter))}`
}

/** 'April 1' for `04-01`. Texts that are not a day are returned unchanged. */
export function fromDayOfYear(day: string): string {
  const [month = 0, dayOfMonth = 0] = /^\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  return formatMonth(month) === '' ? day : formatDayOfYear({ month, day: dayOfMonth })
}
