import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { gather } from './gather'

/** Doubles numbers and notes which were asked for together. */
function doubling() {
  const loads: number[][] = []
  const double = gather(async (numbers: readonly number[]) => {
    loads.push([...numbers])
    if (numbers.includes(13)) throw new Error('not thirteen')
    return numbers.map((number) => 2 * number)
  })
  return { double, loads }
}

describe('gather', () => {
  it('asks together for what is asked for in one turn, and answers each with its own', async () => {
    const { double, loads } = doubling()
    expect(await Promise.all([double(1), double(2), double(1)])).toEqual([2, 4, 2])
    expect(await double(3)).toBe(6)
    expect(loads).toEqual([[1, 2, 1], [3]])
  })

  it('does not wait for an answer that is under way', async () => {
    const { double, loads } = doubling()
    const first = double(1)
    await nextTurn()
    expect(await Promise.all([first, double(2)])).toEqual([2, 4])
    expect(loads).toEqual([[1], [2]])
  })

  it('tells a failure to all who asked in that turn, and to nobody else', async () => {
    const { double } = doubling()
    const failed = await Promise.allSettled([double(13), double(1)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await double(1)).toBe(2)
  })

  it('gives nobody another’s value when there are fewer values than keys', async () => {
    const short = gather(async (keys: readonly string[]) => keys.slice(1))
    const asked = await Promise.allSettled([short('a'), short('b')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })
})
