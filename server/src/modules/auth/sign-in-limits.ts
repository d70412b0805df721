import { program } from '@portal/contract/program'

const { perAccount, perAddress, inARow } = program.signInLimits
const minuteMs = 60_000

/** What the database tells about earlier misses at the time of an attempt. */
export interface MissRecord {
  /** When the oldest of the misses happened that together reach the account's limit; null below it. */
  accountLimitSince: Date | null
  addressLimitSince: Date | null
  /** Until when browsers that never signed in to the account are turned away; null when they are not. */
  closedUntil: Date | null
}

/** The instant from which another attempt is looked at; null when it may be made now. */
export function refusedUntil(record: MissRecord, isTrusted: boolean, now: Date): Date | null {
  const plus = (since: Date | null, minutes: number) => (since === null ? 0 : since.getTime() + minutes * minuteMs)
  const latest = Math.max(
    plus(record.accountLimitSince, perAccount.windowMinutes),
    plus(record.addressLimitSince, perAddress.windowMinutes),
    isTrusted ? 0 : plus(record.closedUntil, 0),
  )
  return latest > now.getTime() ? new Date(latest) : null
}

export const limitWindowStart = (now: Date) => ({
  account: new Date(now.getTime() - perAccount.windowMinutes * minuteMs),
  address: new Date(now.getTime() - perAddress.windowMinutes * minuteMs),
})

/** Until when an account stays closed that reaches the misses in a row now. */
export const closedUntilAfter = (now: Date): Date => new Date(now.getTime() + inARow.closedHours * 60 * minuteMs)
