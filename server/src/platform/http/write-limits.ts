import { requestTexts } from '@portal/contract/texts/call'
import { ApiError } from './refusals'

const MINUTE_MS = 60_000
/** An office behind one address has several people. */
const ADDRESS_SHARE = 10
/** Beyond so many callers in a minute the rest is let in uncounted: memory is bounded, and nobody is shut out by others. */
const MOST_CALLERS = 20_000

export interface Writer {
  address: string
  /** Who acts; null without a session. */
  actorId: string | null
}

/** Counts calls by a name in windows of a minute. */
function createCounter(limit: number) {
  let windowStart = 0
  let counts = new Map<string, number>()
  return (name: string, now: number): number | null => {
    if (now < windowStart || now >= windowStart + MINUTE_MS) {
      windowStart = now - (now % MINUTE_MS)
      counts = new Map()
    }
    const count = (counts.get(name) ?? 0) + 1
    if (count > 1 || counts.size < MOST_CALLERS) counts.set(name, count)
    return count > limit ? Math.max(1, Math.ceil((windowStart + MINUTE_MS - now) / 1000)) : null
  }
}

/**
 * Limits how many writes one account, and one network address, may send in a minute: generous to people, not to
 * scripts. Counted in each server's memory, so that with several servers as many times more are taken.
 * @param perMinute for each account; null counts nothing
 * @returns what each write is to pass; throws ApiError 429 with the seconds to wait
 */
export function limitWrites(perMinute: number | null): (writer: Writer, now: Date) => void {
  if (perMinute === null) return () => undefined
  const ofAccount = createCounter(perMinute)
  const ofAddress = createCounter(perMinute * ADDRESS_SHARE)
  return ({ address, actorId }, now) => {
    const at = now.getTime()
    const seconds = [actorId === null ? null : ofAccount(actorId, at), ofAddress(address, at)].find(
      (wait) => wait !== null,
    )
    if (seconds) throw new ApiError('TOO_MANY', requestTexts.tooMany, { headers: { 'retry-after': String(seconds) } })
  }
}
