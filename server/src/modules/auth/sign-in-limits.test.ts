import { program } from '@portal/contract/rules/program'
import { describe, expect, it } from 'vitest'
import { guardOf, type MissRecord } from './sign-in-limits'

const { perAccount, perAddress, perBlock, perZip, overAll, proof } = program.signInLimits
const NOW = new Date('2026-11-20T15:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

const record = (misses: Partial<MissRecord> = {}, pressure: Partial<MissRecord['pressure']> = {}): MissRecord => ({
  accountLimitSince: null,
  addressLimitSince: null,
  closedUntil: null,
  pressure: { block: 0, zip: 0, all: 0, ...pressure },
  ...misses,
})

const open = { until: null, mayWork: true, bits: proof.bits, isMass: false }

describe('how an attempt to sign in is received', () => {
  it('at once when nobody has missed', () => {
    expect(guardOf(record(), false, NOW)).toEqual(open)
    expect(guardOf(record(), true, NOW)).toEqual({ ...open, mayWork: false })
  })

  it('after a limit until its window has passed since the oldest miss, and not at that very moment any more', () => {
    const since = later(-1)
    expect(guardOf(record({ accountLimitSince: since }), false, NOW).until).toEqual(later(perAccount.windowMinutes - 1))
    expect(guardOf(record({ addressLimitSince: since }), false, NOW).until).toEqual(later(perAddress.windowMinutes - 1))
    expect(guardOf(record({ accountLimitSince: later(-perAccount.windowMinutes) }), false, NOW).until).toBeNull()
    expect(guardOf(record({ closedUntil: later(90) }), false, NOW).until).toEqual(later(90))
  })

  it('from a known browser by its own misses alone', () => {
    const strangers = record({ addressLimitSince: NOW, closedUntil: later(90) }, { all: 10 * overAll.failures })
    expect(guardOf(strangers, true, NOW)).toEqual({ ...open, mayWork: false })
    const own = guardOf(record({ accountLimitSince: NOW }), true, NOW)
    expect(own).toMatchObject({ until: later(perAccount.windowMinutes), mayWork: false })
  })

  it.each([
    ['block', perBlock.failures],
    ['zip', perZip.failures],
    ['all', overAll.failures],
  ] as const)(
    'with work once misses that share their %s reach its limit, the more the more there are',
    (kind, limit) => {
      const at = (misses: number) => guardOf(record({}, { [kind]: misses }), false, NOW)
      expect(at(limit - 1)).toEqual(open)
      const onGuard = { until: later(perAccount.windowMinutes), mayWork: true, isMass: true }
      expect(at(limit)).toEqual({ ...onGuard, bits: proof.bits })
      expect(at(2 * limit - 1)).toEqual({ ...onGuard, bits: proof.bits })
      expect(at(2 * limit)).toEqual({ ...onGuard, bits: proof.bits + 1 })
      expect(at(1_000 * limit)).toEqual({ ...onGuard, bits: proof.mostBits })
    },
  )
})
