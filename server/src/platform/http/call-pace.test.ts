import { describe, expect, it } from 'vitest'
import { CallPace } from './call-pace'

let now = 0
const open = () => {
  now = 0
  return new CallPace({ alwaysAdmitted: 4, mostMs: 500, monotonic: () => now })
}

/** Starts calls until one is rejected. */
function fill(pace: CallPace): ((isDone: boolean) => void)[] {
  const endFunctions: ((isDone: boolean) => void)[] = []
  for (let end = pace.begin(); end !== null; end = pace.begin()) endFunctions.push(end)
  return endFunctions
}

/**
 * Keeps the server full for `durationMs`, while a call ends every `everyMs`.
 * @returns the calls still running
 */
function runCalls(
  pace: CallPace,
  { everyMs, durationMs, isDone = true }: { everyMs: number; durationMs: number; isDone?: boolean },
) {
  const running = fill(pace)
  for (const until = now + durationMs; now < until; ) {
    now += everyMs
    running.shift()?.(isDone)
    running.push(...fill(pace))
  }
  return running
}

describe('The call limiter', () => {
  it('admits calls that should end within half a second, judging by the recent rate', () => {
    const pace = open()
    expect(fill(pace)).toHaveLength(13)
    const slow = open()
    // Twenty per second.
    expect(runCalls(slow, { everyMs: 50, durationMs: 10_000 }).length).toBeLessThanOrEqual(11)
    const quick = open()
    expect(runCalls(quick, { everyMs: 1, durationMs: 5_000 }).length).toBeGreaterThan(450)
  })

  it('always admits a minimum number of calls, and no more while none ends', () => {
    const pace = open()
    runCalls(pace, { everyMs: 900, durationMs: 9_000 })
    now += 1_000
    expect(fill(pace).length).toBeLessThanOrEqual(4)
  })

  it('does not count a rejection as work', () => {
    const pace = open()
    expect(runCalls(pace, { everyMs: 1, durationMs: 2_000, isDone: false }).length).toBeLessThanOrEqual(4)
  })

  it('does not wait for long calls such as an export', () => {
    const pace = open()
    const first = fill(pace)
    expect(pace.begin()).toBeNull()
    now += 2_000
    const laterCalls = fill(pace)
    expect(laterCalls).toHaveLength(first.length)
    for (const end of [...first, ...laterCalls]) end(true)
  })

  it('forgets a slow period once it is over', () => {
    const pace = open()
    for (const end of runCalls(pace, { everyMs: 100, durationMs: 5_000 })) end(true)
    now += 60_000
    expect(fill(pace).length).toBeGreaterThan(10)
  })
})
