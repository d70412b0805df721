import { ApiError, OfflineError } from './errors'

/** A proxy without a server behind it, and a server that cannot serve just now. */
export const outageStatuses: readonly number[] = [502, 503, 504]
const mostRetries = 3
const firstWaitMs = 500
const longestWaitMs = 30_000
const longestAskedMs = 5 * 60_000

/**
 * Whether nobody could serve the call: no answer came, or one that asks to come again. A refusal (4xx) or a fault (500)
 * is no outage.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && outageStatuses.includes(error.status))
}

const askedMs = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

/** Whether a failed read is made again by itself, having failed so many times before. */
export function isRetried(failures: number, error: unknown): boolean {
  return failures < mostRetries && isOutage(error) && askedMs(error) <= longestWaitMs && navigator.onLine
}

/**
 * How long to wait before the next try, in milliseconds: twice as long each time, at most 30 seconds, and never less than
 * the server's Retry-After, which is believed up to five minutes. Up to half as much again is added by chance, so that
 * browsers do not come back all at once.
 * @param failures how many tries have failed before this one
 */
export function waitMs(failures: number, error: unknown): number {
  const backOff = Math.min(firstWaitMs * 2 ** failures, longestWaitMs)
  return Math.max(backOff, Math.min(askedMs(error), longestAskedMs)) * (1 + Math.random() / 2)
}
