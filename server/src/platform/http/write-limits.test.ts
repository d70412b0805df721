import { describe, expect, it } from 'vitest'
import { ApiError } from './api-errors'
import { limitWrites } from './write-limits'

const now = new Date('2026-11-20T15:00:15Z')
const addSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000)

function measureWait(work: () => void): number | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    return Number(error.headers['retry-after'])
  }
}

describe('Write limits', () => {
  it('let an account write a number of times per minute, then ask it to wait for the next', () => {
    const limit = limitWrites(3)
    const dana = { address: '192.0.2.1', actorId: 'dana' }
    for (let n = 0; n < 3; n += 1) limit(dana, now)
    expect(measureWait(() => limit(dana, now))).toBe(45)
    expect(measureWait(() => limit({ ...dana, actorId: 'robin' }, now))).toBeNull()
    expect(measureWait(() => limit(dana, addSeconds(45)))).toBeNull()
  })

  it('let an address write ten times as often, across all accounts', () => {
    const limit = limitWrites(3)
    for (let n = 0; n < 30; n += 1) limit({ address: '192.0.2.1', actorId: `person ${n}` }, now)
    expect(measureWait(() => limit({ address: '192.0.2.1', actorId: null }, now))).toBe(45)
    expect(measureWait(() => limit({ address: '192.0.2.2', actorId: null }, now))).toBeNull()
  })

  it('do not apply when disabled', () => {
    const limit = limitWrites(null)
    const writeOften = () => {
      for (let n = 0; n < 5_000; n += 1) limit({ address: '192.0.2.1', actorId: 'dana' }, now)
    }
    expect(measureWait(writeOften)).toBeNull()
  })
})
