import { describe, expect, it } from 'vitest'
import { endsInTime, getResultInTime } from './result-in-time'

const neverSettles = new Promise<void>(() => undefined)
const anHour = 60 * 60 * 1000

describe('settledWithin', () => {
  it('returns whether it ended in time, and leaves no timer that keeps the process alive', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length
    const before = timers()
    expect(await endsInTime(Promise.resolve(), anHour)).toBe(true)
    expect(timers()).toBe(before)
    expect(await endsInTime(neverSettles, 1)).toBe(false)
    expect(await getResultInTime(Promise.resolve('result'), anHour)).toBe('result')
    expect(await getResultInTime(neverSettles, 1)).toBeNull()
  })

  it('passes on a failure', async () => {
    await expect(endsInTime(Promise.reject(new Error('broken')), anHour)).rejects.toThrow('broken')
  })
})
