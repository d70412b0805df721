import { program } from '@portal/contract/rules/program'

const { retryMinutes, givenUpAfterDays } = program.mail

/** Messages that failed together do not come back together. */
const jitter = 0.2

/**
 * When a message is tried again after so many attempts; null when there were enough.
 * @param chance from 0 to 1, which spreads the moment by a fifth
 */
export function nextAttempt(attempts: number, now: Date, chance: number): Date | null {
  const minutes: number | undefined = retryMinutes[attempts - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + minutes * 60_000 * (1 + jitter * chance))
}

/** Why a claimed message has had its chance; null when it has not. */
export function reasonToGiveUp({ attempts, dueSince }: { attempts: number; dueSince: Date }, now: Date): string | null {
  // One that ends its worker each time would otherwise go round for ever.
  if (attempts > retryMinutes.length + 1) return `It was given up after ${attempts - 1} attempts.`
  if (now.getTime() - dueSince.getTime() > givenUpAfterDays * 24 * 60 * 60_000) {
    return `It could not be sent for more than ${givenUpAfterDays} days, so its news is old. Send it again if it still matters.`
  }
  return null
}
