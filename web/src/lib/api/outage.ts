import { ApiError, OfflineError } from './errors'

/** Statuses of a proxy that cannot reach the server, and of a server that is temporarily unavailable. */
export const outageStatuses: readonly number[] = [502, 503, 504]
const maxRetries = 3
const firstDelayMs = 500
const maxDelayMs = 30_000
const maxRetryAfterMs = 5 * 60_000

/**
 * Whether the call failed because of an outage: no response, or one that asks to try later. A rejection (4xx) or an error
 * (500) is not an outage.
 */
export function isOutage(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && outageStatuses.includes(error.status))
}

const getRetryAfterMs = (error: unknown): number => (error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

/** Whether a failed query is retried automatically after this number of failures. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < maxRetries && isOutage(error) && getRetryAfterMs(error) <= maxDelayMs && navigator.onLine
}

/**
 * The delay before the next attempt, in milliseconds: exponential backoff up to 30 seconds, and at least the server's
 * Retry-After, up to five minutes. Up to 50% random jitter is added, so that browsers do not all return
 * simultaneously.
 * @param failures the number of failed attempts
 */
export function getRetryDelayMs(failures: number, error: unknown): number {
  const backoffMs = Math.min(firstDelayMs * 2 ** failures, maxDelayMs)
  return Math.max(backoffMs, Math.min(getRetryAfterMs(error), maxRetryAfterMs)) * (1 + Math.random() / 2)
}
