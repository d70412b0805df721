import { describe, expect, it } from 'vitest'
import { endOfDayYearsAgo } from './same-day'

const zone = 'America/New_York'
const end = (now: string, years = 1) => endOfDayYearsAgo(new Date(now), years, zone).toISOString()

describe('the end of the same day in a previous year', () => {
  it('is midnight in the business time zone', () => {
    expect(end('2026-11-20T17:00:00Z')).toBe('2025-11-21T05:00:00.000Z')
    expect(end('2026-11-20T17:00:00Z', 3)).toBe('2023-11-21T05:00:00.000Z')
  })

  it('uses the business day in the evening, when it is already the next day in London', () => {
    expect(end('2026-11-21T04:30:00Z')).toBe('2025-11-21T05:00:00.000Z')
  })

  it('is February 28 both on the 28th and on the 29th of a leap year, and March 1 after it', () => {
    expect(end('2028-02-28T17:00:00Z')).toBe('2027-03-01T05:00:00.000Z')
    expect(end('2028-02-29T17:00:00Z')).toBe('2027-03-01T05:00:00.000Z')
    expect(end('2028-03-01T17:00:00Z')).toBe('2027-03-02T05:00:00.000Z')
  })

  it('is February 28 of a leap year when calculated on a February 28', () => {
    expect(end('2029-02-28T17:00:00Z')).toBe('2028-03-01T05:00:00.000Z')
  })

  it('is the first day of the previous season on the first day of a season', () => {
    expect(end('2026-08-01T05:00:00Z')).toBe('2025-08-02T04:00:00.000Z')
  })
})
