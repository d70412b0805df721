import { settings } from '@portal/contract/rules/settings'

const { retryMinutes } = settings.webhooks

/** Spreads retries, so that deliveries that failed together are not retried together. */
const jitter = 0.1

/** The status with which an endpoint asks for no more deliveries. */
export const GONE = 410

export const maxAttempts = retryMinutes.length + 1

/**
 * When to retry a delivery after this many attempts; null after the last attempt.
 * @param chance from 0 to 1; delays the retry by up to a tenth
 */
export function nextTry(tries: number, now: Date, chance: number): Date | null {
  const minutes: number | undefined = retryMinutes[tries - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + minutes * 60_000 * (1 + jitter * chance))
}
