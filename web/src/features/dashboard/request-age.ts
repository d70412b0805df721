import { counted } from '@portal/contract/texts/plural'
import { daysPending } from '../../records/days-pending'

/** The age of the oldest pending request: 'Oldest is 3 days old'. */
export function oldestRequestText(oldest: string | null, now: Date, timeZone: string): string {
  if (oldest === null) return 'None pending'
  const days = daysPending(oldest, now, timeZone)
  return days === 0 ? 'Oldest is from today' : `Oldest is ${counted(days, 'day')} old`
}

/** A shorter form for a separate line: 'Oldest: 3 days', 'None'. */
export function oldestText(oldest: string | null, now: Date, timeZone: string): string {
  if (oldest === null) return 'None'
  const days = daysPending(oldest, now, timeZone)
  return days === 0 ? 'Oldest: today' : `Oldest: ${counted(days, 'day')}`
}
