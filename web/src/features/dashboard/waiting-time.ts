import { counted } from '@portal/contract/texts/plural'
import { daysWaited } from '../../records/days-waited'

/** How long the oldest open request has waited: 'Oldest has waited 3 days'. */
export function waitedText(oldest: string | null, now: Date, timeZone: string): string {
  if (oldest === null) return 'Nothing waits for an answer'
  const days = daysWaited(oldest, now, timeZone)
  return days === 0 ? 'Oldest came in today' : `Oldest has waited ${counted(days, 'day')}`
}

/** The same in short, for a line of its own: 'Oldest 3 days', 'None'. */
export function oldestText(oldest: string | null, now: Date, timeZone: string): string {
  if (oldest === null) return 'None'
  const days = daysWaited(oldest, now, timeZone)
  return days === 0 ? 'Oldest today' : `Oldest ${counted(days, 'day')}`
}
