import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  compare,
  daysBetween,
  endOfDay,
  formatCalendarDate,
  formatDate,
  formatDateTime,
  formatMonth,
  isoClock,
  startOfDay,
  toCalendarDate,
} from './calendar'

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'UTC',
]
const zone = fc.constantFrom(...zones)
const day = fc
  .record({ year: fc.integer({ min: 2005, max: 2040 }), offset: fc.integer({ min: 0, max: 364 }) })
  .map(({ year, offset }) => addDays({ year, month: 1, day: 1 }, offset))

describe('calendar', () => {
  it('returns the day at an instant in a time zone', () => {
    const instant = new Date('2026-08-01T03:59:59Z')
    expect(toCalendarDate(instant, 'America/New_York')).toEqual({ year: 2026, month: 7, day: 31 })
    expect(toCalendarDate(instant, 'UTC')).toEqual({ year: 2026, month: 8, day: 1 })
  })

  it('ends days with a clock change at local midnight', () => {
    expect(endOfDay({ year: 2026, month: 3, day: 8 }, 'America/New_York').toISOString()).toBe(
      '2026-03-09T03:59:59.999Z',
    )
    expect(endOfDay({ year: 2026, month: 11, day: 1 }, 'America/New_York').toISOString()).toBe(
      '2026-11-02T04:59:59.999Z',
    )
  })

  it('starts a day that has no midnight at its first instant', () => {
    expect(startOfDay({ year: 2018, month: 11, day: 4 }, 'America/Sao_Paulo').toISOString()).toBe(
      '2018-11-04T03:00:00.000Z',
    )
  })

  it('starts a skipped day at the first instant of the following day', () => {
    const skippedDay = startOfDay({ year: 2011, month: 12, day: 30 }, 'Pacific/Apia')
    expect(skippedDay.toISOString()).toBe('2011-12-30T10:00:00.000Z')
  })

  it('starts a day with two midnights at the first one', () => {
    expect(startOfDay({ year: 2026, month: 11, day: 1 }, 'America/Havana').toISOString()).toBe(
      '2026-11-01T04:00:00.000Z',
    )
  })

  it('divides time into days without gaps or overlaps', () => {
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        expect(toCalendarDate(startOfDay(date, timeZone), timeZone)).toEqual(date)
        expect(toCalendarDate(endOfDay(date, timeZone), timeZone)).toEqual(date)
        const next = new Date(endOfDay(date, timeZone).getTime() + 1)
        expect(toCalendarDate(next, timeZone)).toEqual(addDays(date, 1))
      }),
    )
  })

  it('adds and compares days', () => {
    expect(addDays({ year: 2028, month: 2, day: 28 }, 2)).toEqual({ year: 2028, month: 3, day: 1 })
    expect(addDays({ year: 2027, month: 1, day: 1 }, -1)).toEqual({ year: 2026, month: 12, day: 31 })
    fc.assert(
      fc.property(day, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(addDays(addDays(date, days), -days)).toEqual(date)
        expect(Math.sign(compare(addDays(date, days), date))).toBe(Math.sign(days))
        expect(daysBetween(date, addDays(date, days)) === days).toBe(true)
      }),
    )
  })

  it('formats dates and times', () => {
    expect(formatCalendarDate({ year: 2026, month: 11, day: 20 })).toBe('November 20, 2026')
    expect(formatDate('2026-11-20T14:14:00Z', 'America/New_York')).toBe('Nov 20, 2026')
    expect(formatDateTime(new Date('2026-11-20T14:14:00Z'), 'America/New_York')).toBe('Nov 20, 2026, 9:14 AM')
    expect(formatDateTime('2026-11-20T05:05:00Z', 'America/New_York')).toBe('Nov 20, 2026, 12:05 AM')
    expect(formatDateTime('2026-11-20T17:00:00Z', 'America/New_York')).toBe('Nov 20, 2026, 12:00 PM')
    expect(formatDateTime('2026-11-20T18:05:00Z', 'America/New_York')).toBe('Nov 20, 2026, 1:05 PM')
    expect([0, 1, 12, 13].map(formatMonth)).toEqual(['', 'January', 'December', ''])
    expect(isoClock('2026-11-20T05:05:09.999Z', 'America/New_York')).toBe('2026-11-20 00:05:09')
    expect(() => formatDate('yesterday', 'UTC')).toThrow(RangeError)
  })
})
