import { describe, expect, it } from 'vitest'
import { getEffectiveTime } from './effective-time'

const today = { year: 2026, month: 11, day: 20 }
const tomorrow = { year: 2026, month: 11, day: 21 }
const words = { day: today, reason: 'Only names, labels, texts and looks change.', isImmediate: true }
const terms = { day: tomorrow, reason: 'Rules and terms change at midnight.', isImmediate: false }
const wish = { day: today, earliest: words, isOwnApproval: false, versions: [], timeZone: 'America/New_York' }
const effectAt = (time: string, changed: Partial<Parameters<typeof getEffectiveTime>[0]> = {}) =>
  getEffectiveTime({ ...wish, now: new Date(time), ...changed }).toISOString()

describe('A version takes effect a minute after its approval at the earliest (docs/spec 24.9)', () => {
  it('with words and looks alone on the day of the approval', () => {
    expect(effectAt('2026-11-20T15:00:00Z')).toBe('2026-11-20T15:01:00.000Z')
  })

  it('at midnight of a later day', () => {
    expect(effectAt('2026-11-20T15:00:00Z', { day: tomorrow })).toBe('2026-11-21T05:00:00.000Z')
    expect(effectAt('2026-11-20T15:00:00Z', { day: tomorrow, earliest: terms })).toBe('2026-11-21T05:00:00.000Z')
  })

  it('after a midnight that is nearer', () => {
    for (const earliest of [words, terms]) {
      expect(effectAt('2026-11-21T04:59:30Z', { day: tomorrow, earliest })).toBe('2026-11-21T05:00:30.000Z')
    }
  })

  it('a day later if its author approves it', () => {
    expect(effectAt('2026-11-20T15:00:00Z', { isOwnApproval: true })).toBe('2026-11-21T15:00:00.000Z')
  })
})
