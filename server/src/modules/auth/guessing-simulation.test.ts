import { settings } from '@portal/contract/rules/settings'
import { describe, expect, it } from 'vitest'
import { guardForAttempt } from './sign-in-limits'

/**
 * The expected result of a year of guessing under the real limits. The attacker knows the ZIP codes of all dealers, tries
 * six-digit dealer numbers, and never stops. Failed attempts of real users would trigger the limits sooner and are left out.
 */
const DEALERS = 10_000
const NUMBERS = 1_000_000
/** The number of dealers in the ZIP code with the most dealers. */
const DEALERS_IN_ZIP = 30
const DAYS = 365
const DAY_MINUTES = 24 * 60
const { perAddress, perBlock, overall, perZip, proof } = settings.signInLimits
const { manyWrong, digits, deviceDays } = settings.mailedCodes

const start = new Date('2026-11-20T15:00:00Z')

/** The number of attempts per day that the limits allow without a proof of work. */
function countFreeAttempts(addresses: number): number {
  let all = 0
  const dailyLimitPerAddress = perAddress.failures * (DAY_MINUTES / perAddress.windowMinutes)
  for (;;) {
    // Assume the best distribution for the attacker: all addresses, each in its own block, and the ZIP codes with the
    // most dealers.
    const pressure = { block: all / addresses, zip: all / Math.max(1, all / (perZip.failures - 1)), all }
    const record = { accountLimitSince: null, addressLimitSince: null, closedUntil: null, pressure }
    const isHeld = guardForAttempt(record, false, start).until !== null || all >= addresses * dailyLimitPerAddress
    if (isHeld) return all
    all += 1
  }
}

/** The chance that an attempt matches a dealer in its ZIP code. */
const pairChance = DEALERS_IN_ZIP / NUMBERS

/**
 * The chance of guessing a code within a year, for an account with a known number and ZIP code. After too many wrong
 * codes, codes get longer.
 */
const codeChance =
  manyWrong.tries / 10 ** digits + (5 * DAY_MINUTES * DAYS * 100_000) / 10 ** manyWrong.digits / DEALERS

interface Attack {
  addresses: number
  /** Whether every unknown browser needs a code, as when email is connected. */
  requiresCode: boolean
}

function countOpenedAccounts({ addresses, requiresCode }: Attack): number {
  const free = requiresCode ? 0 : countFreeAttempts(addresses) * DAYS * pairChance
  // Proofs of work let the attacker exceed the limits, so assume that the attacker finds every pair.
  return free + DEALERS * codeChance
}

describe('Accounts opened by a year of guessing, among 10,000 dealers with known ZIP codes', () => {
  it.each([
    { addresses: 1, requiresCode: true },
    { addresses: 1_000, requiresCode: true },
    { addresses: 100_000, requiresCode: true },
    { addresses: 1, requiresCode: false },
    { addresses: 1_000, requiresCode: false },
    { addresses: 100_000, requiresCode: false },
  ])('number less than one from $addresses addresses, with codes in unknown browsers: $requiresCode', (attack) => {
    expect(countOpenedAccounts(attack)).toBeLessThan(1)
  })

  it('would exceed 10,000 if only accounts and addresses were limited', () => {
    const dailyAttempts = perAddress.failures * (DAY_MINUTES / perAddress.windowMinutes) * 1_000
    expect(dailyAttempts * DAYS * pairChance).toBeGreaterThan(DEALERS)
  })
})

describe('The time that an attack from 100,000 addresses locks a dealer out', () => {
  const attack = {
    accountLimitSince: start,
    addressLimitSince: start,
    closedUntil: new Date(start.getTime() + 24 * 60 * 60_000),
    pressure: { block: 1e6, zip: 1e6, all: 1e9 },
  }

  it('is zero in a known browser', () => {
    const ownRecord = { ...attack, accountLimitSince: null }
    expect(guardForAttempt(ownRecord, true, start).until).toBeNull()
    expect(deviceDays).toBeGreaterThan(0)
  })

  it('is less than a minute in an unknown browser, which needs a proof of work', () => {
    const { acceptsProof, bits } = guardForAttempt(attack, false, start)
    expect(acceptsProof).toBe(true)
    expect(bits).toBe(proof.mostBits)
    // A slow phone computes about 150,000 hashes a second. Two thirds of all searches end within 2^bits hashes.
    const hashesPerSecond = 150_000
    expect(2 ** bits / hashesPerSecond).toBeLessThan(20)
    // 95% of all searches end within three times that number.
    expect((3 * 2 ** bits) / hashesPerSecond).toBeLessThan(60)
    expect((2 ** proof.bits / hashesPerSecond).toFixed(1)).toBe('0.9')
  })

  it('grows with failed attempts, because proofs of work get harder', () => {
    const findBits = (all: number) =>
      guardForAttempt(
        {
          accountLimitSince: null,
          addressLimitSince: null,
          closedUntil: null,
          pressure: { block: 0, zip: 0, all: overall.failures * all },
        },
        false,
        start,
      ).bits
    expect([1, 2, 4, 8, 16].map(findBits)).toEqual([17, 18, 19, 20, 20])
    expect(perBlock.failures).toBeGreaterThan(perAddress.failures)
  })
})
