import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { NoTurnError, WorkQueue } from './work-queue'

interface Work {
  done: Promise<string>
  end: () => void
}

function begin(turns: WorkQueue, name: string, begun: string[]): Work {
  let end = (): void => undefined
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  const done = turns.run(async () => {
    begun.push(name)
    await held
    return name
  })
  return { done, end }
}

describe('Work that is done in turns', () => {
  it('runs so many at a time, in the order it came, and goes on when one fails', async () => {
    const turns = new WorkQueue({ atOnce: 1, mostWaiting: 2 })
    const begun: string[] = []
    const first = begin(turns, 'first', begun)
    const failing = turns.run(() => Promise.reject(new Error('no')))
    expect(turns.hasRoom).toBe(true)
    const last = begin(turns, 'last', begun)
    expect([turns.hasRoom, begun]).toEqual([false, ['first']])
    first.end()
    await expect(failing).rejects.toThrow('no')
    last.end()
    expect([await first.done, await last.done, begun]).toEqual(['first', 'last', ['first', 'last']])
  })

  it('gives up waiting after the limit, and keeps the turn for the next in line', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const turns = new WorkQueue({ atOnce: 1, mostWaiting: 2 })
    const begun: string[] = []
    const first = begin(turns, 'first', begun)
    const late = turns.run(() => Promise.resolve(begun.push('late')), 100)
    const refused = expect(late).rejects.toThrow(NoTurnError)
    const last = begin(turns, 'last', begun)
    expect(turns.hasRoom).toBe(false)
    await vi.advanceTimersByTimeAsync(100)
    await refused
    expect(turns.hasRoom).toBe(true)
    first.end()
    last.end()
    expect([await first.done, await last.done, begun]).toEqual(['first', 'last', ['first', 'last']])
  })
})
