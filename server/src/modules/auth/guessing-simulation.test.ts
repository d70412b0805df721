import { program } from '@portal/contract/rules/program'
import { describe, expect, it } from 'vitest'
import { guardOf } from './sign-in-limits'

/**
 * What guessing brings in a year, reckoned with the limits that are really used. The attacker knows the ZIPs of all
 * dealers, walks the six-digit dealer numbers, and never rests; honest misses, which would put the portal on its guard
 * sooner, are left out.
 */
const DEALERS = 10_000
const NUMBERS = 1_000_000
/** Dealers in the fullest ZIP that the attacker could choose. */
const DEALERS_IN_ZIP = 30
const DAYS = 365
const DAY_MINUTES = 24 * 60
const { perAddress, perBlock, overAll, perZip, proof } = program.signInLimits
const { manyWrong, digits, deviceDays } = program.mailedCodes

const start = new Date('2026-11-20T15:00:00Z')

/** Tries of one day that are looked at without more, one after another until the portal is on its guard. */
function freeTriesADay(addresses: number): number {
  let all = 0
  const perAddressADay = perAddress.failures * (DAY_MINUTES / perAddress.windowMinutes)
  for (;;) {
    // Spread as well as can be: over all addresses, over blocks of their own, over the fullest ZIPs.
    const pressure = { block: all / addresses, zip: all / Math.max(1, all / (perZip.failures - 1)), all }
    const record = { accountLimitSince: null, addressLimitSince: null, closedUntil: null, pressure }
    const isHeld = guardOf(record, false, start).until !== null || all >= addresses * perAddressADay
    if (isHeld) return all
    all += 1
  }
}

/** The chance that a try meets a dealer of its ZIP. */
const chanceOfPair = DEALERS_IN_ZIP / NUMBERS

/** Of an account whose number and ZIP are known: all wrong codes that it takes in a year before they get long. */
const chanceOfCode =
  manyWrong.tries / 10 ** digits + (5 * DAY_MINUTES * DAYS * 100_000) / 10 ** manyWrong.digits / DEALERS

interface Case {
  addresses: number
  /** Whether a code is asked for in every unknown browser, as it is where mail is connected. */
  asksForCode: boolean
}

function expectedOpened({ addresses, asksForCode }: Case): number {
  const free = asksForCode ? 0 : freeTriesADay(addresses) * DAYS * chanceOfPair
  // Tries that are paid for with work find pairs as fast as the attacker likes: say, every one of them.
  return free + DEALERS * chanceOfCode
}

describe('accounts that guessing opens in a year, of 10,000 dealers whose ZIPs are known', () => {
  it.each([
    { addresses: 1, asksForCode: true },
    { addresses: 1_000, asksForCode: true },
    { addresses: 100_000, asksForCode: true },
    { addresses: 1, asksForCode: false },
    { addresses: 1_000, asksForCode: false },
    { addresses: 100_000, asksForCode: false },
  ])('are fewer than one from $addresses addresses, code in unknown browsers: $asksForCode', (attack) => {
    expect(expectedOpened(attack)).toBeLessThan(1)
  })

  it('were thousands under limits by account and address alone', () => {
    const perDay = perAddress.failures * (DAY_MINUTES / perAddress.windowMinutes) * 1_000
    expect(perDay * DAYS * chanceOfPair).toBeGreaterThan(DEALERS)
  })
})

describe('how long a dealer is kept out while 100,000 addresses guess without rest', () => {
  const attack = {
    accountLimitSince: start,
    addressLimitSince: start,
    closedUntil: new Date(start.getTime() + 24 * 60 * 60_000),
    pressure: { block: 1e6, zip: 1e6, all: 1e9 },
  }

  it('is no time in a browser that knows the account', () => {
    const ownRecord = { ...attack, accountLimitSince: null }
    expect(guardOf(ownRecord, true, start).until).toBeNull()
    expect(deviceDays).toBeGreaterThan(0)
  })

  it('is less than a minute in another one: the work, after which the code is in the mail', () => {
    const { mayWork, bits } = guardOf(attack, false, start)
    expect(mayWork).toBe(true)
    expect(bits).toBe(proof.mostBits)
    // A slow phone hashes about 150,000 times a second; two thirds of all searches end within 2 to the power of bits.
    const phoneHashesASecond = 150_000
    expect(2 ** bits / phoneHashesASecond).toBeLessThan(20)
    // Nineteen of twenty end within three times that.
    expect((3 * 2 ** bits) / phoneHashesASecond).toBeLessThan(60)
    expect((2 ** proof.bits / phoneHashesASecond).toFixed(1)).toBe('0.9')
  })

  it('asks for the more work the more misses there are', () => {
    const bitsAt = (all: number) =>
      guardOf(
        {
          accountLimitSince: null,
          addressLimitSince: null,
          closedUntil: null,
          pressure: { block: 0, zip: 0, all: overAll.failures * all },
        },
        false,
        start,
      ).bits
    expect([1, 2, 4, 8, 16].map(bitsAt)).toEqual([17, 18, 19, 20, 20])
    expect(perBlock.failures).toBeGreaterThan(perAddress.failures)
  })
})
