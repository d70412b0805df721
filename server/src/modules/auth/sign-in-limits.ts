import { program } from '@portal/contract/rules/program'

const { perAccount, perAddress, inARow, perBlock, perZip, overAll, proof } = program.signInLimits
const minuteMs = 60_000

/** What the database tells about earlier misses at the time of an attempt. */
export interface MissRecord {
  /** When the oldest of the misses happened that together reach the account's limit; null below it. */
  accountLimitSince: Date | null
  addressLimitSince: Date | null
  /** Until when browsers that never signed in to the account are turned away; null when they are not. */
  closedUntil: Date | null
  /** How often unknown browsers missed lately: from this neighbourhood, with this ZIP, and in all. */
  pressure: Pressure
}

interface Pressure {
  block: number
  zip: number
  all: number
}

/** How an attempt is received. */
export interface Guard {
  /** The instant from which another attempt is looked at without more; null when it may be made now. */
  until: Date | null
  /** Whether work may be done instead of waiting. Browsers that know the account only wait: the misses are their own. */
  mayWork: boolean
  /** How much of it. */
  bits: number
  /** Whether guessing goes on from so many places that the secret alone says too little. */
  isMass: boolean
}

/** How far the misses that have something in common are above what is usual: 1 at the limit. */
const pressureOf = ({ block, zip, all }: Pressure): number =>
  Math.max(block / perBlock.failures, zip / perZip.failures, all / overAll.failures)

/**
 * Decides about an attempt by the misses before it. A browser that signed in to the account before is held against its
 * own misses alone: strangers, also those behind the same address, cannot keep it out. Any other browser has to work
 * once a limit is reached, the more the more others miss; or to wait.
 */
export function guardOf(record: MissRecord, isTrusted: boolean, now: Date): Guard {
  const plus = (since: Date | null, minutes: number) => (since === null ? 0 : since.getTime() + minutes * minuteMs)
  const pressure = isTrusted ? 0 : pressureOf(record.pressure)
  const latest = Math.max(
    plus(record.accountLimitSince, perAccount.windowMinutes),
    isTrusted ? 0 : plus(record.addressLimitSince, perAddress.windowMinutes),
    isTrusted ? 0 : plus(record.closedUntil, 0),
    pressure < 1 ? 0 : now.getTime() + perAccount.windowMinutes * minuteMs,
  )
  const above = pressure <= 1 ? 0 : Math.floor(Math.log2(pressure))
  return {
    until: latest > now.getTime() ? new Date(latest) : null,
    mayWork: !isTrusted,
    bits: Math.min(proof.mostBits, proof.bits + above),
    isMass: pressure >= 1,
  }
}

export const limitWindowStart = (now: Date) => ({
  account: new Date(now.getTime() - perAccount.windowMinutes * minuteMs),
  address: new Date(now.getTime() - perAddress.windowMinutes * minuteMs),
})

/** Until when an account stays closed that reaches the misses in a row now. */
export const closedUntilAfter = (now: Date): Date => new Date(now.getTime() + inARow.closedHours * 60 * minuteMs)
