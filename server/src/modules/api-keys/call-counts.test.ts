import { describe, expect, it } from 'vitest'
import { CallCounts } from './call-counts'

const minute = 60_000 * 30_000_000
const none = { minute: 0, calls: 0 }

describe('The call counts of an API key', () => {
  it('are written with the first call of each second, and not in between', () => {
    const counts = new CallCounts()
    expect(counts.count('a', minute)).toEqual({ now: { minute, calls: 1 }, before: none, pending: 0 })
    expect(counts.count('a', minute + 400)).toEqual({ now: { minute, calls: 0 }, before: none, pending: 1 })
    expect(counts.count('a', minute + 999)).toEqual({ now: { minute, calls: 0 }, before: none, pending: 2 })
    expect(counts.count('a', minute + 1_000)).toEqual({ now: { minute, calls: 3 }, before: none, pending: 0 })
    expect(counts.count('b', minute + 1_000)).toEqual({ now: { minute, calls: 1 }, before: none, pending: 0 })
  })

  it('are written for the minute of the calls, even after it has ended', () => {
    const counts = new CallCounts()
    counts.count('a', minute + 59_000)
    counts.count('a', minute + 59_500)
    const next = minute + 60_000
    expect(counts.count('a', next + 100)).toEqual({
      now: { minute: next, calls: 1 },
      before: { minute, calls: 1 },
      pending: 0,
    })
  })

  it('are written with the next call after a failed write', () => {
    const counts = new CallCounts()
    counts.giveBack('a', counts.count('a', minute))
    expect(counts.count('a', minute + 10)).toEqual({ now: { minute, calls: 0 }, before: none, pending: 2 })
    expect(counts.count('a', minute + 1_000).now.calls).toBe(3)
  })

  it('are discarded for unknown keys, and written immediately after the clock moves back', () => {
    const counts = new CallCounts()
    counts.count('a', minute)
    counts.forget('a')
    expect(counts.count('a', minute + 1).now.calls).toBe(1)
    expect(counts.count('a', minute - 1).now).toEqual({ minute: minute - 60_000, calls: 1 })
  })
})
