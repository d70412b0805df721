import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './api-errors'

const MINUTE_MS = 60_000
/** An office behind one address has several users. */
const ADDRESS_SHARE = 10
/** Callers beyond this many per minute are not counted. This limits memory, and no caller can lock out another. */
const MAX_CALLERS = 20_000

export interface Writer {
  address: string
  /** The account that acts; null without a session. */
  actorId: string | null
}

/** Counts calls by name in one-minute windows. */
function createCounter(limit: number) {
  let windowStart = 0
  let counts = new Map<string, number>()
  return (name: string, now: number): number | null => {
    if (now < windowStart || now >= windowStart + MINUTE_MS) {
      windowStart = now - (now % MINUTE_MS)
      counts = new Map()
    }
    const count = (counts.get(name) ?? 0) + 1
    if (count > 1 || counts.size < MAX_CALLERS) counts.set(name, count)
    return count > limit ? Math.max(1, Math.ceil((windowStart + MINUTE_MS - now) / 1000)) : null
  }
}

/**
 * Limits how many writes one account, and one network address, may send per minute: generous for people, not for
 * scripts. Each server counts in its own memory, so several servers accept proportionally more.
 * @param perMinute for each account; null sets no limit
 * @returns a check for each write, which throws ApiError 429 with the seconds to wait
 */
export function limitWrites(perMinute: number | null): (writer: Writer, now: Date) => void {
  if (perMinute === null) return () => undefined
  const accountCounter = createCounter(perMinute)
  const addressCounter = createCounter(perMinute * ADDRESS_SHARE)
  return ({ address, actorId }, now) => {
    const at = now.getTime()
    const seconds = [actorId === null ? null : accountCounter(actorId, at), addressCounter(address, at)].find(
      (wait) => wait !== null,
    )
    if (seconds) throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
  }
}
