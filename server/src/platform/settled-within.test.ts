import { describe, expect, it } from 'vitest'
import { resultWithin, settledWithin } from './settled-within'

const neverSettles = new Promise<void>(() => undefined)
const anHour = 60 * 60 * 1000

describe('settledWithin', () => {
  it('returns whether it ended in time, and leaves no timer that keeps the process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    const before = timers()
    expect(await settledWithin(Promise.resolve(), anHour)).toBe(true)
    expect(timers()).toBe(before)
    expect(await settledWithin(neverSettles, 1)).toBe(false)
    expect(await resultWithin(Promise.resolve('result'), anHour)).toBe('result')
    expect(await resultWithin(neverSettles, 1)).toBeNull()
  })

  it('passes on a failure', async () => {
    await expect(settledWithin(Promise.reject(new Error('broken')), anHour)).rejects.toThrow('broken')
  })
})
