import { describe, expect, it } from 'vitest'
import { Turns } from './turns'

describe('Turns', () => {
  it('lets two go on at once and the others after them in their order, also when one fails', async () => {
    const turns = new Turns(2)
    const events: string[] = []
    let atOnce = 0
    const work = (name: string, fails = false) =>
      turns.take(async () => {
        atOnce += 1
        events.push(`${name} ${atOnce}`)
        await new Promise((resolve) => setTimeout(resolve, 5))
        atOnce -= 1
        if (fails) throw new Error(name)
        return name
      })
    const outcomes = await Promise.allSettled([work('a'), work('b', true), work('c'), work('d'), work('e')])
    expect(events.map((event) => event[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(events.filter((event) => Number(event.slice(2)) > 2)).toEqual([])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await work('f')).toBe('f')
  })
})
