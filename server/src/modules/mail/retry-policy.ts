import { settings } from '@portal/contract/rules/settings'

const { retryMinutes, givenUpAfterDays } = settings.mail

/** Spreads retries, so that emails that failed together are not retried together. */
const jitter = 0.2

/**
 * When to retry an email after this many attempts; null after the last attempt.
 * @param chance from 0 to 1; delays the retry by up to a fifth
 */
export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const minutes: number | undefined = retryMinutes[attempts - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + minutes * 60_000 * (1 + jitter * chance))
}

/** Why to abandon a claimed email; null to send it. */
export function reasonToAbandon(
  { attempts, dueSince }: { attempts: number; dueSince: Date },
  now: Date,
): string | null {
  // Without this limit, an email that crashes its worker would be retried forever.
  if (attempts > retryMinutes.length + 1) return `Not sent after ${attempts - 1} attempts.`
  if (now.getTime() - dueSince.getTime() > givenUpAfterDays * 24 * 60 * 60_000) {
    return `Not sent for more than ${givenUpAfterDays} days, so it may be outdated. Resend it if it still matters.`
  }
  return null
}
