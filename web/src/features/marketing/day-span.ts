import { formatMonth } from '@portal/contract/rules/calendar'

/** The first and the last day of a period within a year, as ISO days. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** The month, 1 to 12, and the day of an ISO day. */
export function monthAndDay(iso: string): { month: number; day: number } {
  const [, month = 1, day = 1] = iso.split('-').map(Number)
  return { month, day }
}

/** 'Apr 13', or with a long month 'April 13'. A line cannot break in it. */
export function dayText(iso: string, isLong = false): string {
  const { month, day } = monthAndDay(iso)
  const name = formatMonth(month)
  return `${isLong ? name : name.slice(0, 3)}\u00a0${day}`
}

/**
 * Days in words: 'May 3 to 8', 'Apr 26 to May 1', 'Jan 18', or with long months 'March 15 to 27'. A line can only break
 * before 'to'.
 */
export function spanText({ from, to }: DaySpan, isLong = false): string {
  if (from === to) return dayText(from, isLong)
  const isSameMonth = monthAndDay(from).month === monthAndDay(to).month
  const end = isSameMonth ? monthAndDay(to).day : dayText(to, isLong)
  return `${dayText(from, isLong)} to\u00a0${end}`
}
