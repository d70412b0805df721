import { describe, expect, it } from 'vitest'
import { oldestText, waitedText } from './waiting-time'

describe('how long work has waited', () => {
  // Ten in the evening of November 20 in New York.
  const now = new Date('2026-11-21T03:00:00Z')

  it.each([
    [null, 'Nothing waits for an answer', 'None'],
    ['2026-11-20T05:30:00.000Z', 'Oldest came in today', 'Oldest today'],
    // An hour before midnight is a day ago, as beside the request itself.
    ['2026-11-20T04:00:00.000Z', 'Oldest has waited 1 day', 'Oldest 1 day'],
    ['2026-10-31T15:00:00.000Z', 'Oldest has waited 20 days', 'Oldest 20 days'],
    // A clock that runs behind the server's.
    ['2026-11-22T15:00:00.000Z', 'Oldest came in today', 'Oldest today'],
  ])('since %s is “%s”, in short “%s”', (oldest, text, short) => {
    expect(waitedText(oldest, now, 'America/New_York')).toBe(text)
    expect(oldestText(oldest, now, 'America/New_York')).toBe(short)
  })
})
