import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { gather } from './gather'

/** Doubles numbers and records which were loaded together. */
function createDoubler() {
  const loads: number[][] = []
  const double = gather(async (numbers: readonly number[]) => {
    loads.push([...numbers])
    if (numbers.includes(13)) throw new Error('not thirteen')
    return numbers.map((number) => 2 * number)
  })
  return { double, loads }
}

describe('gather', () => {
  it('loads the keys of one turn together, and returns each its own value', async () => {
    const { double, loads } = createDoubler()
    expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
    expect(await double(3)).toBe(6)
    expect(loads).toEqual([[1, 2, 1], [3]])
  })

  it('does not wait for a load in progress', async () => {
    const { double, loads } = createDoubler()
    const first = double(1)
    await yieldToEventLoop()
    expect(await Promise.all([first, double(2)])).toEqual([2, 4])
    expect(loads).toEqual([[1], [2]])
  })

  it('passes a failure to all callers of that turn, and to no one else', async () => {
    const { double } = createDoubler()
    const failed = await Promise.allSettled([double(13), double(1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await double(1)).toBe(2)
  })

  it('never returns the value of another key if there are fewer values than keys', async () => {
    const short = gather(async (keys: readonly string[]) => keys.slice(1))
    const results = await Promise.allSettled([short('a'), short('b')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
