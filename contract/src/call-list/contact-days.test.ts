import { describe, expect, it } from 'vitest'
import { callAgainBounds, contactTime, getMonday, quickCallDays } from './contact-days'

const arrived = new Date('2026-11-21T15:00:00Z')
const contactTimeAt = (at: string) => contactTime(new Date(at), arrived).toISOString()

describe('The recorded time of a contact (docs/spec 14.1)', () => {
  it('is the browser’s time, limited to the 30 days before the report arrived', () => {
    expect(contactTimeAt('2026-11-20T09:30:00Z')).toBe('2026-11-20T09:30:00.000Z')
    expect(contactTimeAt('2026-11-21T15:00:01Z')).toBe('2026-11-21T15:00:00.000Z')
    expect(contactTimeAt('2020-01-01T00:00:00Z')).toBe('2026-10-22T15:00:00.000Z')
  })
})

describe('The day to call again (docs/spec 14.1)', () => {
  it('is between the next day and one year later', () => {
    expect(callAgainBounds({ year: 2026, month: 12, day: 31 })).toEqual({ first: '2027-01-01', last: '2028-01-01' })
  })

  it('is offered as tomorrow and in a week, in the business’s time zone', () => {
    const lateEvening = new Date('2026-11-21T03:30:00Z')
    expect(quickCallDays(lateEvening, 'America/New_York')).toEqual({ tomorrow: '2026-11-21', inAWeek: '2026-11-27' })
  })
})

describe('A week', () => {
  it.each([
    ['a Monday', 16],
    ['a Saturday', 21],
    ['a Sunday', 22],
  ])('begins on Monday for %s', (_, day) => {
    expect(getMonday({ year: 2026, month: 11, day })).toEqual({ year: 2026, month: 11, day: 16 })
  })
})
