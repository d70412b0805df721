import { counted } from '@portal/contract/texts/plural'

const MINUTE_MS = 60_000

/** The time since an instant: 'just now', '5 minutes ago', '3 hours ago', '2 days ago'. */
export function elapsedText(instant: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? `${counted(hours, 'hour')} ago` : `${counted(Math.floor(hours / 24), 'day')} ago`
}

/** The time until a day, from its number of days: 'Today', 'Tomorrow', '6 days'. */
export function untilText(days: number): string {
  if (days <= 0) return 'Today'
  return days === 1 ? 'Tomorrow' : counted(days, 'day')
}
