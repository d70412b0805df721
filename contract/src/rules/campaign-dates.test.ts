import { describe, expect, it } from 'vitest'
import { getDay, getHourOfDay, getWeekday, nextHour, nextSendingAfterWeek, nextWeeklySending } from './campaign-dates'

const zone = 'America/New_York'
const iso = (date: Date) => date.toISOString()

describe('the send time of reminders (docs/spec 13.1)', () => {
  it('is at an hour in the business time zone, even when clocks change', () => {
    expect(iso(getHourOfDay(getDay('2026-11-23'), 9, zone))).toBe('2026-11-23T14:00:00.000Z')
    // Clocks go back on November 1, and forward on March 14.
    expect(iso(getHourOfDay(getDay('2026-11-01'), 9, zone))).toBe('2026-11-01T14:00:00.000Z')
    expect(iso(getHourOfDay(getDay('2027-03-14'), 9, zone))).toBe('2027-03-14T13:00:00.000Z')
  })

  it('is today before that hour, or else tomorrow', () => {
    expect(iso(nextHour(new Date('2026-11-23T13:59:00Z'), 9, zone))).toBe('2026-11-23T14:00:00.000Z')
    expect(iso(nextHour(new Date('2026-11-23T14:00:00Z'), 9, zone))).toBe('2026-11-24T14:00:00.000Z')
  })

  it('repeats on the same weekday and skips missed weeks', () => {
    const monday = getDay('2026-11-23')
    expect(getWeekday(monday)).toBe('Monday')
    expect(iso(nextWeeklySending(monday, new Date('2026-11-23T20:00:00Z'), 9, zone))).toBe('2026-11-30T14:00:00.000Z')
    expect(iso(nextWeeklySending(monday, new Date('2026-12-09T20:00:00Z'), 9, zone))).toBe('2026-12-14T14:00:00.000Z')
  })

  it('repeats at least a week later if reminders were sent late', () => {
    const monday = getDay('2026-11-23')
    expect(iso(nextSendingAfterWeek(monday, new Date('2026-11-23T20:00:00Z'), 9, zone))).toBe(
      '2026-11-30T14:00:00.000Z',
    )
    expect(iso(nextSendingAfterWeek(monday, new Date('2026-11-25T20:00:00Z'), 9, zone))).toBe(
      '2026-12-07T14:00:00.000Z',
    )
  })

  it('rejects an invalid day', () => {
    expect(() => getDay('2026-02-30')).toThrow(RangeError)
  })
})
