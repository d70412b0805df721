import { describe, expect, it } from 'vitest'
import { waitedText } from './waiting-time'

describe('how long a request has waited', () => {
  // Ten in the evening of November 20 in New York.
  const now = new Date('2026-11-21T03:00:00Z')

  it.each([
    [null, 'Nothing waits for an answer'],
    ['2026-11-20T05:30:00.000Z', 'Oldest came in today'],
    ['2026-11-20T04:30:00.000Z', 'Oldest has waited 1 day'],
    ['2026-10-31T15:00:00.000Z', 'Oldest has waited 20 days'],
    // A clock that runs behind the server's.
    ['2026-11-22T15:00:00.000Z', 'Oldest came in today'],
  ])('since %s is “%s”', (oldest, text) => {
    expect(waitedText(oldest, now, 'America/New_York')).toBe(text)
  })
})
