import { describe, expect, it } from 'vitest'
import { firstVersion, someVersion } from '../../../../test/given-program-drafts'
import { elapsedText, untilText } from './elapsed-text'
import { firstFreeDay, inEffectSentence, newestVersion, periodText } from './version-days'

const day = (instant: string) => instant.slice(0, 10)
const scheduled = someVersion()
const later = '2027-08-01T04:00:00.000Z'

describe('the days of a version in words', () => {
  it.each([
    ['In effect since the start', firstVersion, 'From the start'],
    ['the superseded original', { ...firstVersion, state: 'superseded' as const, endsAt: later }, 'Until 2027-08-01'],
    ['scheduled', scheduled, 'From 2026-12-07'],
    ['withdrawn', someVersion({ state: 'withdrawn' }), 'Was scheduled for 2026-12-07'],
    ['in effect with a successor', someVersion({ state: 'in-effect', endsAt: later }), 'Since 2026-12-07'],
    ['superseded', someVersion({ state: 'superseded', endsAt: later }), '2026-12-07 to 2027-08-01'],
  ])('%s', (_, version, text) => {
    expect(periodText(version, day)).toBe(text)
  })

  it('say since when a version has been in effect', () => {
    expect(inEffectSentence(firstVersion, day)).toBe('Version 1, the original program, is in effect.')
    expect(inEffectSentence(scheduled, day)).toBe('Version 2 has been in effect since 2026-12-07.')
  })
})

describe('the version that a draft starts from', () => {
  it('is the last one that is not withdrawn, and the draft comes after it', () => {
    const versions = [someVersion({ number: 3, state: 'withdrawn', takesEffectAt: later }), scheduled, firstVersion]
    expect(newestVersion(versions)?.number).toBe(2)
    expect(firstFreeDay(versions, 'America/New_York')).toBe('2026-12-08')
    expect(firstFreeDay([firstVersion], 'America/New_York')).toBeNull()
  })
})

describe('the time since an instant and until a day', () => {
  it.each([
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T12:01:00Z', '1 minute ago'],
    ['2026-11-20T15:30:00Z', '3 hours ago'],
    ['2026-11-22T13:00:00Z', '2 days ago'],
  ])('at %s is %s', (now, text) => {
    expect(elapsedText('2026-11-20T12:00:00.000Z', new Date(now))).toBe(text)
  })

  it('is a number of days, or a word', () => {
    expect([0, 1, 6].map(untilText)).toEqual(['Today', 'Tomorrow', '6 days'])
  })
})
