import { settings } from '@portal/contract/rules/settings'
import { describe, expect, it } from 'vitest'
import { type FailureRecord, guardForAttempt } from './sign-in-limits'

const { perAccount, perAddress, perBlock, perZip, overall, proof } = settings.signInLimits
const NOW = new Date('2026-11-20T15:00:00Z')
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000)

const record = (
  failures: Partial<FailureRecord> = {},
  pressure: Partial<FailureRecord['pressure']> = {},
): FailureRecord => ({
  accountLimitSince: null,
  addressLimitSince: null,
  closedUntil: null,
  pressure: { block: 0, zip: 0, all: 0, ...pressure },
  ...failures,
})

const open = { until: null, acceptsProof: true, bits: proof.bits, isMass: false }

describe('A sign-in attempt', () => {
  it('is allowed immediately without failed attempts', () => {
    expect(guardForAttempt(record(), false, NOW)).toEqual(open)
    expect(guardForAttempt(record(), true, NOW)).toEqual({ ...open, acceptsProof: false })
  })

  it('must wait until the window since the oldest failed attempt has passed', () => {
    const since = later(-1)
    expect(guardForAttempt(record({ accountLimitSince: since }), false, NOW).until).toEqual(
      later(perAccount.windowMinutes - 1),
    )
    expect(guardForAttempt(record({ addressLimitSince: since }), false, NOW).until).toEqual(
      later(perAddress.windowMinutes - 1),
    )
    expect(
      guardForAttempt(record({ accountLimitSince: later(-perAccount.windowMinutes) }), false, NOW).until,
    ).toBeNull()
    expect(guardForAttempt(record({ closedUntil: later(90) }), false, NOW).until).toEqual(later(90))
  })

  it('depends only on the failures of its own browser if that browser is known', () => {
    const strangerRecord = record({ addressLimitSince: NOW, closedUntil: later(90) }, { all: 10 * overall.failures })
    expect(guardForAttempt(strangerRecord, true, NOW)).toEqual({ ...open, acceptsProof: false })
    const guard = guardForAttempt(record({ accountLimitSince: NOW }), true, NOW)
    expect(guard).toMatchObject({ until: later(perAccount.windowMinutes), acceptsProof: false })
  })

  it.each([
    ['block', perBlock.failures],
    ['zip', perZip.failures],
    ['all', overall.failures],
  ] as const)(
    'needs a proof of work once the limit by %s is reached, and a harder one after more failures',
    (kind, limit) => {
      const at = (failures: number) => guardForAttempt(record({}, { [kind]: failures }), false, NOW)
      expect(at(limit - 1)).toEqual(open)
      const expectedGuard = { until: later(perAccount.windowMinutes), acceptsProof: true, isMass: true }
      expect(at(limit)).toEqual({ ...expectedGuard, bits: proof.bits })
      expect(at(2 * limit - 1)).toEqual({ ...expectedGuard, bits: proof.bits })
      expect(at(2 * limit)).toEqual({ ...expectedGuard, bits: proof.bits + 1 })
      expect(at(1_000 * limit)).toEqual({ ...expectedGuard, bits: proof.mostBits })
    },
  )
})
