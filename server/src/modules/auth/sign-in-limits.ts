import { settings } from '@portal/contract/rules/settings'

const { perAccount, perAddress, consecutive, perBlock, perZip, overall, proof } = settings.signInLimits
const minuteMs = 60_000

/** The stored failed attempts at the time of an attempt. */
export interface FailureRecord {
  /** The time of the oldest failed attempt that counts toward the account's reached limit; null below the limit. */
  accountLimitSince: Date | null
  addressLimitSince: Date | null
  /** The end of the account's lockout for unknown browsers; null if it is not locked. */
  closedUntil: Date | null
  /** Recent failed attempts of unknown browsers: from this network block, with this ZIP code, and overall. */
  pressure: Pressure
}

interface Pressure {
  block: number
  zip: number
  all: number
}

/** The limits that apply to an attempt. */
export interface Guard {
  /** When the next attempt is allowed without a proof of work; null if it is allowed now. */
  until: Date | null
  /** Whether a proof of work is accepted instead of waiting. Known browsers can only wait, because the failures are their own. */
  acceptsProof: boolean
  /** The difficulty of the proof of work. */
  bits: number
  /** Whether there is so much guessing that the secret alone proves too little. */
  isMass: boolean
}

/** The highest ratio of related failed attempts to their limit: 1 at the limit. */
const highestPressure = ({ block, zip, all }: Pressure): number =>
  Math.max(block / perBlock.failures, zip / perZip.failures, all / overall.failures)

/**
 * Decides whether an attempt is allowed. For a known browser, only its own failed attempts count, so that other people,
 * even behind the same address, cannot lock it out. Once a limit is reached, an unknown browser must wait or send a proof
 * of work, which gets harder with more failed attempts of others.
 */
export function guardForAttempt(record: FailureRecord, isTrusted: boolean, now: Date): Guard {
  const addMinutes = (since: Date | null, minutes: number) =>
    since === null ? 0 : since.getTime() + minutes * minuteMs
  const pressure = isTrusted ? 0 : highestPressure(record.pressure)
  const latest = Math.max(
    addMinutes(record.accountLimitSince, perAccount.windowMinutes),
    isTrusted ? 0 : addMinutes(record.addressLimitSince, perAddress.windowMinutes),
    isTrusted ? 0 : addMinutes(record.closedUntil, 0),
    pressure < 1 ? 0 : now.getTime() + perAccount.windowMinutes * minuteMs,
  )
  const above = pressure <= 1 ? 0 : Math.floor(Math.log2(pressure))
  return {
    until: latest > now.getTime() ? new Date(latest) : null,
    acceptsProof: !isTrusted,
    bits: Math.min(proof.mostBits, proof.bits + above),
    isMass: pressure >= 1,
  }
}

export const limitWindowStart = (now: Date) => ({
  account: new Date(now.getTime() - perAccount.windowMinutes * minuteMs),
  address: new Date(now.getTime() - perAddress.windowMinutes * minuteMs),
})

/** The end of a lockout that starts now. */
export const getLockoutEnd = (now: Date): Date => new Date(now.getTime() + consecutive.closedHours * 60 * minuteMs)
