import * as calendar from '@portal/contract/rules/calendar'

/** Replaces the spaces with non-breaking ones. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

// The dates of screens: those of the contract, which emails and agreements use too, but no line breaks within them.

/** 'Nov 20, 2026' */
export const formatDate = (instant: string | Date, timeZone: string): string =>
  unbroken(calendar.formatDate(instant, timeZone))

/** 'Nov 20, 2026, 9:14 AM'; a line may break before the time. */
export const formatDateTime = (instant: string | Date, timeZone: string): string =>
  unbroken(calendar.formatDateTime(instant, timeZone)).replace(/(\d{4},)\u00a0/, '$1 ')

/** 'November 20, 2026' */
export const formatCalendarDate = (date: calendar.CalendarDate): string => unbroken(calendar.formatCalendarDate(date))

/** 'Nov 20, 2026' */
export const formatShortDate = (date: calendar.CalendarDate): string => unbroken(calendar.formatShortDate(date))

/** 'March 1' */
export const formatDay = ({ month, day }: { month: number; day: number }): string =>
  unbroken(`${calendar.formatMonth(month)} ${day}`)

/** 'March 2027' */
export const formatMonthYear = ({ year, month }: { year: number; month: number }): string =>
  unbroken(`${calendar.formatMonth(month)} ${year}`)

/** 'Mar 2027' */
export const formatShortMonth = ({ year, month }: { year: number; month: number }): string =>
  unbroken(`${calendar.formatMonth(month).slice(0, 3)} ${year}`)
