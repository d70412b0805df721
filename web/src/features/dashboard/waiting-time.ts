import { type CalendarDate, calendarDateIn, compare } from '@portal/contract/rules/calendar'

const dayMs = 86_400_000

const daysBetween = (from: CalendarDate, to: CalendarDate): number => Math.round(compare(to, from) / dayMs)

/** How long the oldest open request has waited, by the calendar: 'Oldest has waited 3 days'. */
export function waitedText(oldest: string | null, now: Date, timeZone: string): string {
  if (oldest === null) return 'Nothing waits for an answer'
  const days = daysBetween(calendarDateIn(new Date(oldest), timeZone), calendarDateIn(now, timeZone))
  if (days <= 0) return 'Oldest came in today'
  return `Oldest has waited ${days} ${days === 1 ? 'day' : 'days'}`
}
