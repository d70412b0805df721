import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultDocument } from './program/default-document'
import { startOfDay } from './rules/calendar'
import {
  draftExpiresAt,
  formatOrderNumber,
  getOrderYear,
  highestImportedSequence,
  lastExpiredYear,
  orderYearEndsAt,
} from './rules/order-year'

const { running } = defaultDocument

const zones = ['America/New_York', 'America/Los_Angeles', 'UTC', 'Asia/Tokyo', 'Pacific/Auckland', 'America/Sao_Paulo']

describe('order year', () => {
  it.each([
    ['2026-08-01T03:59:59.999Z', 'America/New_York', 2026],
    ['2026-08-01T04:00:00.000Z', 'America/New_York', 2027],
    ['2026-08-01T00:00:00.000Z', 'UTC', 2027],
    ['2026-07-31T15:00:00.000Z', 'Asia/Tokyo', 2027],
    ['2027-01-01T04:59:59.999Z', 'America/New_York', 2027],
    ['2027-01-01T05:00:00.000Z', 'America/New_York', 2027],
    ['2026-11-21T12:00:00.000Z', 'America/New_York', 2027],
  ])('at %s in %s is %i', (instant, timeZone, year) => {
    expect(getOrderYear(running, new Date(instant), timeZone)).toBe(year)
  })

  it('changes exactly at the rollover, in every time zone and for every rollover month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2015, max: 2040 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...zones),
        (year, rolloverMonth, timeZone) => {
          const at = startOfDay({ year, month: rolloverMonth, day: 1 }, timeZone)
          const before = new Date(at.getTime() - 1)
          expect(getOrderYear({ rolloverMonth }, at, timeZone)).toBe(year + 1)
          expect(getOrderYear({ rolloverMonth }, before, timeZone)).toBe(year)
        },
      ),
    )
  })

  it('ends at midnight on August 1 and keeps its drafts for 30 more days', () => {
    expect(orderYearEndsAt(running, 2026, 'America/New_York').toISOString()).toBe('2026-08-01T04:00:00.000Z')
    expect(draftExpiresAt(running, 2026, 'America/New_York').toISOString()).toBe('2026-08-31T04:00:00.000Z')
  })

  it('is over for its drafts 30 days after the rollover, or as the program says', () => {
    const expired = (day: string, changed = {}) =>
      lastExpiredYear({ ...running, ...changed }, new Date(day), 'America/New_York')
    expect(expired('2026-08-31T03:59:59Z')).toBe(2025)
    expect(expired('2026-08-31T04:00:00Z')).toBe(2026)
    expect(expired('2026-08-15T12:00:00Z', { draftExpiryDays: 10 })).toBe(2026)
    expect(expired('2026-08-15T12:00:00Z', { rolloverMonth: 7 })).toBe(2026)
  })

  it('is the first part of the order number', () => {
    expect(formatOrderNumber(2027, 142)).toBe('2027-000142')
    expect(formatOrderNumber(2027, 1234567)).toBe('2027-1234567')
  })

  it.each([
    [0, 100_000],
    [899_999, 999_999],
    [950_000, 999_999],
    [999_998, 999_999],
    [999_999, 1_099_999],
    [1_000_000, 1_100_000],
  ])('accepts imported sequences after %i up to %i', (last, highest) => {
    expect(highestImportedSequence(last)).toBe(highest)
  })
})
