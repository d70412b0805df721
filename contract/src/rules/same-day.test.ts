import { describe, expect, it } from 'vitest'
import { endOfDayYearsAgo } from './same-day'

const zone = 'America/New_York'
const end = (now: string, years = 1) => endOfDayYearsAgo(new Date(now), years, zone).toISOString()

describe('The end of the same day in a former year', () => {
  it('is midnight of the business’s clock', () => {
    expect(end('2026-11-20T17:00:00Z')).toBe('2025-11-21T05:00:00.000Z')
    expect(end('2026-11-20T17:00:00Z', 3)).toBe('2023-11-21T05:00:00.000Z')
  })

  it('is that of the evening’s day, though it is the next one in London', () => {
    expect(end('2026-11-21T04:30:00Z')).toBe('2025-11-21T05:00:00.000Z')
  })

  it('is February 28 both on the 28th and on the 29th of a leap year, and March 1 after it', () => {
    expect(end('2028-02-28T17:00:00Z')).toBe('2027-03-01T05:00:00.000Z')
    expect(end('2028-02-29T17:00:00Z')).toBe('2027-03-01T05:00:00.000Z')
    expect(end('2028-03-01T17:00:00Z')).toBe('2027-03-02T05:00:00.000Z')
  })

  it('is the 28th of a leap year too when asked on the 28th, so that its 29th still was to come', () => {
    expect(end('2029-02-28T17:00:00Z')).toBe('2028-03-01T05:00:00.000Z')
  })

  it('is the season’s first day on its first day', () => {
    expect(end('2026-08-01T05:00:00Z')).toBe('2025-08-02T04:00:00.000Z')
  })
})
