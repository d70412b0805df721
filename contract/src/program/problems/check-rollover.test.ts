import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../rules/calendar'
import { canMoveRollover } from './check-rollover'
import { findProblems } from './checked'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const orderYear = (date: CalendarDate, rolloverMonth: number) =>
  date.month >= rolloverMonth ? date.year + 1 : date.year

/** Whether dealers see each order year begin once and none end early, if the month changes on this day. */
function isSmooth(before: number, after: number, today: CalendarDate, changesOn: number): boolean {
  let previous = orderYear(addDays(today, -1), before)
  for (let day = 0; day <= 400; day += 1) {
    const current = orderYear(addDays(today, day), day >= changesOn ? after : before)
    if (current < previous || current > previous + 1) return false
    previous = current
  }
  return true
}

describe('A new rollover month (docs/spec 24.5, rule 3)', () => {
  it('is accepted on every day of two years exactly if it is not later in the year', { timeout: 60_000 }, () => {
    for (const before of months) {
      for (const after of months) {
        for (let day = 0; day < 731; day += 1) {
          const today = addDays({ year: 2027, month: 1, day: 1 }, day)
          if (canMoveRollover(before, after, today) !== after <= before) {
            expect.unreachable(`from ${before} to ${after} on day ${day}`)
          }
        }
      }
    }
  })

  it('neither skips nor repeats an order year if it is accepted, whenever it takes effect', () => {
    const month = fc.integer({ min: 1, max: 12 })
    const day = fc.integer({ min: 0, max: 730 })
    fc.assert(
      fc.property(month, month, day, fc.integer({ min: 0, max: 397 }), (before, after, offset, changesOn) => {
        const today = addDays({ year: 2027, month: 1, day: 1 }, offset)
        fc.pre(canMoveRollover(before, after, today))
        expect(isSmooth(before, after, today, changesOn)).toBe(true)
      }),
    )
  })

  it('is rejected only if it would repeat an order year on some day', () => {
    const today = { year: 2027, month: 9, day: 14 }
    for (const before of months) {
      for (const after of months.filter((month) => month > before)) {
        const days = Array.from({ length: 398 }, (_, index) => index)
        expect(
          days.every((changesOn) => isSmooth(before, after, today, changesOn)),
          `${before} to ${after}`,
        ).toBe(false)
      }
    }
  })

  it('says which months are possible', () => {
    const problems = findProblems((document) => Object.assign(document.running, { rolloverMonth: 10 }))
    expect(problems).toMatchObject([
      {
        path: '/running/rolloverMonth',
        section: 'rules',
        severity: 'error',
        message:
          'New orders switch to the next year in August. In October, some days would go back to the earlier year. Choose August or an earlier month.',
      },
    ])
    expect(findProblems((document) => Object.assign(document.running, { rolloverMonth: 7 }))).toEqual([])
  })

  it('has a warning if orders are for the next year immediately', () => {
    const today = { year: 2027, month: 7, day: 14 }
    expect(findProblems((document) => Object.assign(document.running, { rolloverMonth: 7 }), { today })).toMatchObject([
      {
        severity: 'warning',
        message: 'New orders are for 2028 as soon as this version takes effect, and no longer for 2027.',
      },
    ])
  })
})
