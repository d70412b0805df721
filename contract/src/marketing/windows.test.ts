import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, compare, isoDay } from '../rules/calendar'
import type { PromiseWindow } from './kinds'
import { dueDates, planWindows, seasonOf } from './windows'

const signedBefore = { year: 2026, month: 11, day: 20 }
const plan = (windows: readonly PromiseWindow[], signedOn = signedBefore) =>
  planWindows(windows, { orderYear: 2027, signedOn }).map(({ from, to }) => `${isoDay(from)} ${isoDay(to)}`)

describe('The windows of a promise (docs/spec 25.3)', () => {
  it('are days of the program year, earliest first', () => {
    expect(
      plan([
        { from: '09-13', to: '09-18' },
        { from: '02-08', to: '02-13' },
      ]),
    ).toEqual(['2027-02-08 2027-02-13', '2027-09-13 2027-09-18'])
  })

  it('end on February 28 in a year without February 29', () => {
    expect(plan([{ from: '02-01', to: '02-29' }])).toEqual(['2027-02-01 2027-02-28'])
    const leapYear = planWindows([{ from: '02-01', to: '02-29' }], { orderYear: 2028, signedOn: signedBefore })
    expect(leapYear.map(({ to }) => isoDay(to))).toEqual(['2028-02-29'])
  })

  it('of the same season divide it', () => {
    expect(plan([{ season: 'spring' }])).toEqual(['2027-01-01 2027-06-30'])
    expect(plan([{ season: 'fall' }, { season: 'spring' }, { season: 'fall' }])).toEqual([
      '2027-01-01 2027-06-30',
      '2027-07-01 2027-09-30',
      '2027-10-01 2027-12-31',
    ])
    expect(plan([{ season: 'any' }, { season: 'any' }])).toEqual(['2027-01-01 2027-07-01', '2027-07-02 2027-12-31'])
  })

  it('begin no earlier than the signature, and missed ones spread over the rest of the year', () => {
    const signedOn = { year: 2027, month: 7, day: 1 }
    const windows = [
      { from: '02-01', to: '02-10' },
      { from: '03-01', to: '03-10' },
      { from: '06-25', to: '07-10' },
      { from: '11-01', to: '11-10' },
    ]
    expect(plan(windows, signedOn)).toEqual([
      '2027-07-01 2027-07-10',
      '2027-07-01 2027-07-10',
      '2027-10-01 2027-10-10',
      '2027-11-01 2027-11-10',
    ])
    expect(plan([{ season: 'spring' }], { year: 2027, month: 12, day: 30 })).toEqual(['2027-12-30 2027-12-31'])
  })

  it('are in the program year and on or after the signature, for any windows and day', () => {
    const season = fc.constantFrom('spring' as const, 'fall' as const, 'any' as const)
    const day = fc.integer({ min: 0, max: 364 }).map((days) => isoDay(addDays({ year: 2027, month: 1, day: 1 }, days)))
    const days = fc.tuple(day, day).map((both) => both.map((each) => each.slice(5)).sort() as [string, string])
    const window = fc.oneof(
      season.map((name): PromiseWindow => ({ season: name })),
      days.map(([from, to]): PromiseWindow => ({ from, to })),
    )
    const signedOn = fc
      .integer({ min: -400, max: 500 })
      .map((after) => addDays({ year: 2027, month: 1, day: 1 }, after))
    fc.assert(
      fc.property(fc.array(window, { maxLength: 60 }), signedOn, (windows, signed) => {
        const planned = planWindows(windows, { orderYear: 2027, signedOn: signed })
        expect(planned).toHaveLength(windows.length)
        for (const { from, to } of planned) {
          expect(from.year).toBe(2027)
          expect(to.year).toBe(2027)
          expect(compare(from, to)).toBeLessThanOrEqual(0)
          if (signed.year <= 2027) expect(compare(from, signed)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('belong to spring until June 30', () => {
    expect([seasonOf({ month: 6 }), seasonOf({ month: 7 })]).toEqual(['spring', 'fall'])
  })
})

describe('Due dates (docs/spec 25.3)', () => {
  const windowFrom = { year: 2027, month: 4, day: 1 }
  const due = (leadDays: number, signedOn = signedBefore, needs = { needsInput: true, needsProof: true }) => {
    const { inputDue, proofDue } = dueDates({ leadDays, ...needs }, { windowFrom, signedOn })
    return [inputDue && isoDay(inputDue), proofDue && isoDay(proofDue)]
  }

  it('are the lead time and half of it before the window', () => {
    expect(due(42)).toEqual(['2027-02-18', '2027-03-11'])
    expect(due(7)).toEqual(['2027-03-25', '2027-03-29'])
    expect(due(0)).toEqual(['2027-04-01', '2027-04-01'])
  })

  it('are not before the signature', () => {
    expect(due(42, { year: 2027, month: 3, day: 20 })).toEqual(['2027-03-20', '2027-03-20'])
  })

  it('are only of what the dealer provides or approves', () => {
    expect(due(42, signedBefore, { needsInput: false, needsProof: true })).toEqual([null, '2027-03-11'])
    expect(due(42, signedBefore, { needsInput: false, needsProof: false })).toEqual([null, null])
  })
})
