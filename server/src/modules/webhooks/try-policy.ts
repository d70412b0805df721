import { program } from '@portal/contract/rules/program'

const { retryMinutes } = program.webhooks

/** Deliveries that failed together do not come back together. */
const jitter = 0.1

/** An endpoint that answers so wants nothing more. */
export const GONE = 410

export const mostTries = retryMinutes.length + 1

/**
 * When a delivery is tried again after so many tries; null when there were enough.
 * @param chance from 0 to 1, which spreads the moment by a tenth
 */
export function nextTry(tries: number, now: Date, chance: number): Date | null {
  const minutes: number | undefined = retryMinutes[tries - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + minutes * 60_000 * (1 + jitter * chance))
}
