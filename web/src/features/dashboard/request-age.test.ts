import { describe, expect, it } from 'vitest'
import { oldestRequestText, oldestText } from './request-age'

describe('the age of pending work', () => {
  // 10 p.m. on November 20 in New York.
  const now = new Date('2026-11-21T03:00:00Z')

  it.each([
    [null, 'None pending', 'None'],
    ['2026-11-20T05:30:00.000Z', 'Oldest is from today', 'Oldest: today'],
    // 11 p.m. on the previous day counts as one day, as on the request itself.
    ['2026-11-20T04:00:00.000Z', 'Oldest is 1 day old', 'Oldest: 1 day'],
    ['2026-10-31T15:00:00.000Z', 'Oldest is 20 days old', 'Oldest: 20 days'],
    // The browser's clock is behind the server's.
    ['2026-11-22T15:00:00.000Z', 'Oldest is from today', 'Oldest: today'],
  ])('is formatted for %s as “%s” or “%s”', (oldest, text, shortText) => {
    expect(oldestRequestText(oldest, now, 'America/New_York')).toBe(text)
    expect(oldestText(oldest, now, 'America/New_York')).toBe(shortText)
  })
})
