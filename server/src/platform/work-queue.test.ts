import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NoTurnError, WorkQueue } from './work-queue'

interface Work {
  done: Promise<string>
  end: () => void
}

function begin(turns: WorkQueue, name: string, startedNames: string[]): Work {
  let end = (): void => undefined
  const released = new Promise<void>((resolve) => {
    end = resolve
  })
  const done = turns.run(async () => {
    startedNames.push(name)
    await released
    return name
  })
  return { done, end }
}

describe('Queued work', () => {
  it('runs a limited number at a time, in order of arrival, and continues if one fails', async () => {
    const turns = new WorkQueue({ maxRunning: 1, maxWaiting: 2 })
    const startedNames: string[] = []
    const first = begin(turns, 'first', startedNames)
    const failing = turns.run(() => Promise.reject(new Error('no')))
    expect(turns.hasCapacity).toBe(true)
    const last = begin(turns, 'last', startedNames)
    expect([turns.hasCapacity, startedNames]).toEqual([false, ['first']])
    first.end()
    await expect(failing).rejects.toThrow('no')
    last.end()
    expect([await first.done, await last.done, startedNames]).toEqual(['first', 'last', ['first', 'last']])
  })

  it('stops waiting after the limit, and passes the turn to the next in line', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turns = new WorkQueue({ maxRunning: 1, maxWaiting: 2 })
    const startedNames: string[] = []
    const first = begin(turns, 'first', startedNames)
    const lateWork = turns.run(() => Promise.resolve(startedNames.push('late')), 100)
    const rejected = expect(lateWork).rejects.toThrow(NoTurnError)
    const last = begin(turns, 'last', startedNames)
    expect(turns.hasCapacity).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    await rejected
    expect(turns.hasCapacity).toBe(true)
    first.end()
    last.end()
    expect([await first.done, await last.done, startedNames]).toEqual(['first', 'last', ['first', 'last']])
  })
})
