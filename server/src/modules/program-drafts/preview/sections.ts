import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import type { CalendarDate } from '@portal/contract/rules/calendar'
import { formatCalendarDate, formatMonth, formatShortDate } from '@portal/contract/rules/calendar'

type Paragraph = PreviewSection['paragraphs'][number]

/** A sentence of a screen. */
export const sentence = (text: string): Paragraph => ({ label: null, text })

/** A value with its label. */
export const labeled = (label: string, text: string): Paragraph => ({ label, text })

/** A section of a screen that is not a numbered clause. */
export const section = (heading: string, paragraphs: Paragraph[]): PreviewSection => ({
  number: null,
  heading,
  paragraphs,
})

type Month = Pick<CalendarDate, 'year' | 'month'>

/** The dates of screens, with plain spaces. */
export const formats = {
  day: formatShortDate,
  longDay: formatCalendarDate,
  /** 'Mar 2027' */
  month: ({ year, month }: Month): string => `${formatMonth(month).slice(0, 3)} ${year}`,
  /** 'March 2027' */
  longMonth: ({ year, month }: Month): string => `${formatMonth(month)} ${year}`,
}
