import { describe, expect, it } from 'vitest'
import { oldestText, waitedText } from './waiting-time'

describe('how long work has waited', () => {
  const now = new Date('2026-11-21T03:00:00Z')

  it.each([
    [null, 'Nothing waits for an answer', 'None'],
    ['2026-11-20T05:30:00.000Z', 'Oldest under a day', 'Oldest under a day'],
    ['2026-11-20T03:00:00.000Z', 'Oldest has waited 1 day', 'Oldest 1 day'],
    ['2026-10-31T15:00:00.000Z', 'Oldest has waited 20 days', 'Oldest 20 days'],
    // A clock that runs behind the server's.
    ['2026-11-22T15:00:00.000Z', 'Oldest under a day', 'Oldest under a day'],
  ])('since %s is “%s”, in short “%s”', (oldest, text, short) => {
    expect(waitedText(oldest, now)).toBe(text)
    expect(oldestText(oldest, now)).toBe(short)
  })
})
