import { counted } from '@portal/contract/texts/plural'

const dayMs = 86_400_000

/** The whole days that something has waited, as the ages of waiting work are told everywhere. */
const daysWaited = (since: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs))

/** How long the oldest open request has waited: 'Oldest has waited 3 days'. */
export function waitedText(oldest: string | null, now: Date): string {
  if (oldest === null) return 'Nothing waits for an answer'
  const days = daysWaited(oldest, now)
  return days === 0 ? 'Oldest under a day' : `Oldest has waited ${counted(days, 'day')}`
}

/** The same in short, for a line of its own: 'Oldest 3 days', 'None'. */
export function oldestText(oldest: string | null, now: Date): string {
  if (oldest === null) return 'None'
  const days = daysWaited(oldest, now)
  return days === 0 ? 'Oldest under a day' : `Oldest ${counted(days, 'day')}`
}
