import { describe, expect, it } from 'vitest'
import { WorkQueue } from './work-queue'

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

  it('tells how long whoever comes now would wait, from how long the work took of late', async () => {
    let now = 0
    const turns = new WorkQueue({ atOnce: 2, mostWaiting: 9, monotonic: () => now })
    const known = begin(turns, 'known', [])
    now = 100
    known.end()
    await known.done
    expect(turns.waitMs).toBe(0)
    const running = [begin(turns, 'one', []), begin(turns, 'two', [])]
    expect(turns.waitMs).toBe(50)
    running.push(begin(turns, 'three', []), begin(turns, 'four', []))
    expect(turns.waitMs).toBe(150)
    for (const each of running) each.end()
    await Promise.all(running.map(({ done }) => done))
    expect(turns.waitMs).toBe(0)
  })
})
